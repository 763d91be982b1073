import { ownEndpoint } from '@/platform/api/own-endpoint'
import { createKeySet } from '@/features/certificates/server/badge-keys'
import { cms } from '@/platform/server/cms'

/** The keys that sign badges, as a JSON Web Key Set. */
export const GET = ownEndpoint(async () =>
  Response.json(await createKeySet(await cms()), {
    headers: { 'Content-Type': 'application/jwk-set+json', 'Access-Control-Allow-Origin': '*' },
  }),
)
