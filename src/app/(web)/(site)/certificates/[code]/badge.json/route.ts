import { ownEndpoint } from '@/platform/api/own-endpoint'
import { createBadge } from '@/features/certificates/server/queries'

type Context = { params: Promise<{ code: string }> }

/** The certificate as an Open Badges 3.0 credential. */
export const GET = ownEndpoint(async (_: Request, { params }: Context) => {
  const badge = await createBadge((await params).code)
  const name = `badge-${badge.id.split('/').at(-1)}.json`
  return Response.json(badge, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
})
