import { createHash } from 'node:crypto'
import { configToSchema } from '@payloadcms/graphql'
import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql'
import type { SanitizedConfig } from 'payload'

type Text = { body: string; etag: string }

let made: Promise<Text> | undefined

/** The GraphQL schema as text and its tag; made once. */
export function getGraphqlSchema(config: Promise<SanitizedConfig>): Promise<Text> {
  return (made ??= make(config))
}

async function make(config: Promise<SanitizedConfig>): Promise<Text> {
  const { schema } = configToSchema(await config)
  const body = printSchema(
    new GraphQLSchema({
      query: open(schema.getQueryType()),
      mutation: open(schema.getMutationType()),
    }),
  )
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/**
 * Without what the back office keeps for itself; types that nothing leads to any more go with it.
 */
function open(type: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (!type) return null
  const { fields, ...rest } = type.toConfig()
  const kept = Object.entries(fields).filter(
    ([name]) => !/Payload[A-Z]|^Access$|^docAccess/.test(name),
  )
  return new GraphQLObjectType({ ...rest, fields: Object.fromEntries(kept) })
}
