import { ownEndpoint } from '@/platform/api/own-endpoint'
import { createStatusList } from '@/features/certificates/server/queries'

type Context = { params: Promise<{ list: string }> }

/** Which certificates are no longer valid, as a Bitstring Status List 1.0. For verifiers of badges. */
export const GET = ownEndpoint(async (_: Request, { params }: Context) =>
  Response.json(await createStatusList((await params).list), {
    headers: {
      'Content-Type': 'application/vc',
      'Cache-Control': 'public, max-age=60',
      'Access-Control-Allow-Origin': '*',
      'X-Robots-Tag': 'noindex',
    },
  }),
)
