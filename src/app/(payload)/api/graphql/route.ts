import config from '@payload-config'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { guardGraphql, refuseGraphqlMethod } from '@/platform/api/guard-graphql'
import { allowListedOrigins, answerPreflight } from '@/lib/http/cors'

const handler = allowListedOrigins(guardGraphql(config, GRAPHQL_POST(config)))

export const OPTIONS = answerPreflight({ methods: 'GET, HEAD, POST', headers: 'Content-Type' })
export {
  handler as GET,
  handler as POST,
  refuseGraphqlMethod as DELETE,
  refuseGraphqlMethod as PATCH,
  refuseGraphqlMethod as PUT,
}
