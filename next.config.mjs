import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.dirname(fileURLToPath(import.meta.url))

/**
 * JavaScript, because a start would load the compiler (26 MB) to read TypeScript.
 * @type {import('next').NextConfig}
 */
const nextConfig = {
  turbopack: { root },
  agentRules: false,
  // `npm run dev` serves under both names of this machine.
  allowedDevOrigins: ['127.0.0.1'],
  poweredByHeader: false,
  // Loaded once by Node. Bundled, each of ten chunks of the server held a copy of them, 2 MB of source.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/email-nodemailer',
    '@payloadcms/graphql',
    '@aws-sdk/client-s3',
  ],
  // Pictures get their sizes when they are uploaded; nobody may have the server make more (S-57).
  images: { unoptimized: true },
  reactStrictMode: true,
  typedRoutes: true,
  // Next keeps /404 to itself and would serve it as a bare page of its own (P-09, D-30).
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [{ source: '/404', destination: '/not-found' }],
      afterFiles: [],
      fallback: [],
    }),
  // The names of /join in the documents of the interface.
  redirects: () =>
    Promise.resolve([
      {
        source: '/join/:kind(workshop|webinar)s/:event',
        destination: '/join/:kind-:event',
        permanent: true,
      },
    ]),
  // `npm test` checks the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // entry/pipeline.mjs compresses, and says by its epochs what is current.
  compress: false,
  experimental: {
    // Each page is loaded when it is first asked for, which spares memory and a start its time.
    preloadEntriesOnStart: false,
    // entry/cache/page-cache.mjs compares these headers with the address.
    validateRSCRequestHeaders: false,
    // Nothing reads them, and they are two thirds of what a build leaves on the server.
    turbopackSourceMaps: false,
    // Most builds are the first in their folder (an image, a fresh clone), and would spend an eighth of
    // their time on 290 MB for a second one.
    turbopackFileSystemCacheForBuild: false,
  },
  ...(process.env.NODE_ENV === 'production' && {
    cacheHandler: path.join(root, 'entry/cache/next-cache.mjs'),
    cacheMaxMemorySize: 0,
  }),
}

const config = withPayload(nextConfig, { devBundleServerPackages: false })

/** @type {import('next').NextConfig} */
const adjusted = {
  ...config,
  // Payload asks every browser for its colour scheme, and so for each first page twice (Critical-CH).
  // Only the back office reads the response.
  headers: async () => {
    const entries = (await config.headers?.()) ?? []
    return entries.map((entry) =>
      entry.headers.some(({ key }) => key === 'Critical-CH')
        ? { ...entry, source: '/cms/:path*' }
        : entry,
    )
  },
}

export default adjusted
