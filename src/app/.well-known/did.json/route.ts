import { ownEndpoint } from '@/platform/api/own-endpoint'
import { createDidDocument } from '@/features/certificates/server/badge-keys'
import { cms } from '@/platform/server/cms'

/** The keys that sign badges, as the document of this site's did:web. */
export const GET = ownEndpoint(async () =>
  Response.json(await createDidDocument(await cms()), {
    headers: { 'Content-Type': 'application/did+json', 'Access-Control-Allow-Origin': '*' },
  }),
)
