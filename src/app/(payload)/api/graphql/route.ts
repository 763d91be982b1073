import config from '@payload-config'
import { GRAPHQL_POST, REST_OPTIONS } from '@payloadcms/next/routes'
import { guardGraphql, refuseGraphqlMethod } from '@/api/guard-graphql'

export const POST = guardGraphql(config, GRAPHQL_POST(config))
export const OPTIONS = REST_OPTIONS(config)
export {
  refuseGraphqlMethod as DELETE,
  refuseGraphqlMethod as GET,
  refuseGraphqlMethod as PATCH,
  refuseGraphqlMethod as PUT,
}
