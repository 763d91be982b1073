import config from '@payload-config'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { guardGraphql, refuseGraphqlMethod } from '@/api/guard-graphql'
import { forListedOrigins, preflight } from '@/lib/http/cors'

export const POST = forListedOrigins(guardGraphql(config, GRAPHQL_POST(config)))
export const OPTIONS = preflight({ methods: 'POST', headers: 'Content-Type' })
export {
  refuseGraphqlMethod as DELETE,
  refuseGraphqlMethod as GET,
  refuseGraphqlMethod as PATCH,
  refuseGraphqlMethod as PUT,
}
