import { canAccessAdmin, createLocalReq, type Payload } from 'payload'
import { vi } from 'vitest'
import BackOfficePage from '@/app/(payload)/cms/[[...segments]]/page'
import { env } from '@/env'
import { inRequest } from './in-request'

// Payload's views import style sheets, which only a bundler can load. Access is decided earlier.
vi.mock('@payloadcms/next/views', () => ({
  RootPage: () => null,
  generatePageMetadata: () => ({}),
}))
vi.mock('@/app/(payload)/cms/importMap.js', () => ({ importMap: {} }))
vi.mock('@/app/(payload)/cms/[[...segments]]/confirm-to-read', () => ({
  ConfirmToRead: () => null,
}))

/** The back-office page at /cms and these segments, without Payload's view. */
export async function backOfficePage(...segments: string[]): Promise<unknown> {
  return BackOfficePage({
    params: Promise.resolve({ segments }),
    searchParams: Promise.resolve({}),
  })
}

/** Whether the back office opens for these request headers: by our page, and by Payload's own rule. */
export async function opensBackOffice(
  payload: Payload,
  headers: Record<string, string>,
): Promise<boolean> {
  const request = new Request(`${env.SITE_URL}/cms`, { headers })
  const { user } = await payload.auth({ headers: request.headers })
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  return Promise.all([inRequest(request, () => backOfficePage()), canAccessAdmin({ req })]).then(
    () => true,
    () => false,
  )
}
