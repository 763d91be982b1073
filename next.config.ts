import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const root = path.dirname(fileURLToPath(import.meta.url))

const nextConfig: NextConfig = {
  turbopack: { root },
  agentRules: false,
  // `npm run dev` answers under both names of this machine.
  allowedDevOrigins: ['127.0.0.1'],
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Next keeps /404 to itself and would answer it with a bare page of its own (P-09, D-30).
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [{ source: '/404', destination: '/not-found' }],
      afterFiles: [],
      fallback: [],
    }),
  // The address of these pages holds a token, which no other site may learn (S-12).
  headers: () =>
    Promise.resolve(
      ['/reset-password', '/verify-email'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
      })),
    ),
  // `npm test` checks the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
