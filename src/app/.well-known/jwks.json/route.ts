import { ownEndpoint } from '@/api/own-endpoint'
import { keySet } from '@/domain/certificates/badge-keys'
import { cms } from '@/server/cms'

/** The keys that sign badges, as a JSON Web Key Set. */
export const GET = ownEndpoint(async () =>
  Response.json(await keySet(await cms()), {
    headers: { 'Content-Type': 'application/jwk-set+json', 'Access-Control-Allow-Origin': '*' },
  }),
)
