import config from '@payload-config'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { guardGraphql, refuseGraphqlMethod } from '@/platform/api/guard-graphql'
import { forListedOrigins, preflight } from '@/lib/http/cors'

const handler = forListedOrigins(guardGraphql(config, GRAPHQL_POST(config)))

export const OPTIONS = preflight({ methods: 'GET, HEAD, POST', headers: 'Content-Type' })
export {
  handler as GET,
  handler as POST,
  refuseGraphqlMethod as DELETE,
  refuseGraphqlMethod as PATCH,
  refuseGraphqlMethod as PUT,
}
