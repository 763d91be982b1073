import { configToSchema } from '@payloadcms/graphql'
import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql'
import type { SanitizedConfig } from 'payload'

/** The GraphQL schema as text. */
export async function getGraphqlSchema(config: Promise<SanitizedConfig>): Promise<string> {
  const { schema } = configToSchema(await config)
  const [query, mutation] = [open(schema.getQueryType()), open(schema.getMutationType())]
  return printSchema(new GraphQLSchema({ query, mutation }))
}

/**
 * Without what is the back office's own; types that nothing leads to any more go with it.
 */
function open(type: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (!type) return null
  const { fields, ...rest } = type.toConfig()
  const others = Object.entries(fields).filter(
    ([name]) => !/Payload[A-Z]|^Access$|^docAccess/.test(name),
  )
  return new GraphQLObjectType({ ...rest, fields: Object.fromEntries(others) })
}
