import { configToSchema } from '@payloadcms/graphql'
import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql'
import type { SanitizedConfig } from 'payload'
import { permissions, rowOf, type Rows } from '@/access/permissions/permissions'
import { WORDS } from '@/access/permissions/words'
import { API_LIMITS } from '@/api/rate-limit'
import { env } from '@/env'
import type { Json } from '@/lib/use-cases/json-schema'
import { sha256 } from '@/lib/sha256'
import { USE_CASES } from '@/lib/use-cases/all'
import { webhookDocument } from '@/lib/webhooks/use-cases'
import { isUnchanged } from '../../../entry/http.mjs'
import { accessLine, accessOf, scopeOf } from './access-text'
import { collectionOperations } from './collection-operations'
import { listEntities, entitySchemas, mayAny, type Entity } from './schemas'
import { withExamples } from './examples'
import { globalOperations } from './global-operations'
import type { Operation } from './operation'
import { PARAMETERS, jsonResponse, errorComponents, GRAPHQL_ERRORS, refusals } from './parameters'
import { toOperation } from './to-operation'

type Group = {
  operations: Operation[]
  rows: Rows
  tag: (operation: Operation) => string
  isByKey: (rule: string) => boolean
}

/**
 * Builds the OpenAPI 3.1 document from the configuration and permissions. Operations that no one
 * may perform are omitted.
 */
export function toDocument(config: SanitizedConfig, siteUrl: string): Json {
  const entities = listEntities(config)
  const isByKey = (rule: string) => !permissions.keys.includes(rule)
  const groups: Group[] = [
    ...entities.map((entity) => toGroup(entity, isByKey)),
    ...USE_CASES.map((useCase) => ({
      operations: [toOperation(useCase)],
      ...(useCase.isRest
        ? { rows: permissions.endpoints, tag: tagOf, isByKey }
        : { rows: permissions.site, tag: () => 'site', isByKey: () => Boolean(useCase.takesKeys) }),
    })),
  ]
  const paths: Record<string, Json> = {}
  for (const group of groups) {
    for (const operation of group.operations.filter(({ rule }) => mayAny(group.rows, rule))) {
      const { method, path } = operation
      paths[path] = { ...paths[path], [method]: toJson(operation, group) }
    }
  }
  paths['/api/graphql'] = { post: GRAPHQL }
  const errors = errorComponents()
  const schemas = { ...errors.schemas, ...entitySchemas(config, entities) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atelier API',
      version: '1',
      description: introduction(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: [
      ...entities.map(({ description, slug }) => ({ name: slug, description })),
      { name: 'GraphQL', description: 'All collections and globals at one URL.' },
      {
        name: 'site',
        description: 'Endpoints used by the pages of the site. Only the search accepts API keys.',
      },
    ],
    paths: withExamples(paths, schemas),
    webhooks: webhookDocument(siteUrl),
    components: {
      securitySchemes: SECURITY,
      parameters: PARAMETERS,
      responses: errors.responses,
      schemas,
    },
  }
}

function toGroup(entity: Entity, isByKey: Group['isByKey']): Group {
  const { kind, rows, slug } = entity
  const operations = kind === 'global' ? globalOperations(entity) : collectionOperations(entity)
  return { operations, rows, tag: () => slug, isByKey: (rule) => isByKey(`${slug} ${rule}`) }
}

function tagOf({ path }: Operation): string {
  const [, , tag = ''] = path.split('/')
  return tag === 'access' ? 'site' : tag
}

function toJson(operation: Operation, { isByKey, rows, tag }: Group): Json {
  const { description, method: _m, path: _p, rule, ...rest } = operation
  const row = rowOf(rows, rule)
  const scope = isByKey(rule) ? scopeOf(operation, tag(operation)) : null
  return {
    ...rest,
    tags: [tag(operation)],
    description: [description, accessLine(row, scope)].filter(Boolean).join('\n\n'),
    ...accessOf(row, scope),
  }
}

const SECURITY: Json = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of /account/settings: `Authorization: Bearer atl_…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'payload-token',
    description:
      'The session of a signed-in user. Over TLS, the cookie is named `__Host-payload-token`. Requests that change data must come from a page of the site (`Origin`).',
  },
}

const { graphql } = API_LIMITS

const GRAPHQL: Json = {
  operationId: 'graphql',
  tags: ['GraphQL'],
  summary: 'Query with GraphQL',
  description: `The same data under the same rules. At most ${graphql.depth} levels, ${graphql.rootFields} fields at the root, ${graphql.aliases} aliases, ${graphql.tokens} tokens, ${graphql.documents} documents (the limits of all lists, and again for what is nested in them), a complexity of ${graphql.complexity}. A key needs the scope \`read\` for queries, \`read-write\` for mutations, and the collection of each. Queries also work with GET, with \`query\`, \`variables\` and \`operationName\` in the URL. Introspection is off; the schema is at /api/graphql/schema.graphql. Errors are in \`errors\`, even if the status is 200.`,
  'x-access': { anonymous: ['yes'], user: ['yes'], editor: ['yes'], admin: ['yes'] },
  security: [{}, { session: [] }, { apiKey: [] }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['query'],
          properties: {
            query: { type: 'string' },
            variables: { type: ['object', 'null'] },
            operationName: { type: ['string', 'null'] },
          },
        },
        example: { query: '{ Workshops(limit: 2) { docs { id title } } }' },
      },
    },
  },
  responses: {
    200: jsonResponse(
      'The response.',
      {
        type: 'object',
        properties: {
          data: { type: ['object', 'null'] },
          errors: GRAPHQL_ERRORS,
        },
      },
      { data: { Workshops: { docs: [{ id: 1, title: 'Build a chatbot in a day' }] } } },
    ),
    ...refusals(400, 401, 413, 415, 429, 503),
  },
}

function introduction(): string {
  const { body, depth, pageSize } = API_LIMITS
  return [
    'Read and write the data of the site with the same permissions as on its pages.',
    '**Signing in.** Send an API key as `Authorization: Bearer atl_…`. A key acts for its account with its own role or the role of the account, whichever has less access. Each operation lists the scope that a key requires: `read` or `read-write`, and the collection, unless the key is for all collections. A key without the scope gets 403. Relations to other collections are returned as ids. Without a key you are a visitor. A wrong, expired or revoked key gets 401.',
    `**Limits.** Lists return at most ${pageSize} documents. Relations are populated up to depth ${depth}. JSON bodies can have ${body.json / 1024} KiB and uploads ${body.upload / 1024 / 1024} MiB. The headers \`RateLimit\` and \`RateLimit-Policy\` say how many requests are left.`,
    '**Access.** Each operation lists the access of visitors, users (everyone with an account), editors and admins. The values:',
    Object.entries(WORDS)
      .map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
      .join('\n'),
    'Endpoints that only the back office uses are not described here.',
  ].join('\n\n')
}

let made: Promise<Json> | undefined

export function getOpenapi(config: Promise<SanitizedConfig>): Promise<Json> {
  return (made ??= config.then((known) => toDocument(known, env.SITE_URL)))
}

/** Serves a constant text. Clients cache it for five minutes, then revalidate by ETag. */
export function serveText(type: string, make: () => Promise<string>) {
  let made: Promise<{ body: string; etag: string }> | undefined
  const tagged = async () => {
    const body = await make()
    return { body, etag: `"${sha256(body)}"` }
  }
  return async (request: Request): Promise<Response> => {
    const { body, etag } = await (made ??= tagged())
    const headers = { 'Cache-Control': 'public, max-age=300', 'Content-Type': type, ETag: etag }
    const isSame = isUnchanged(request.headers.get('if-none-match'), etag)
    return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers })
  }
}

export async function getGraphqlSchema(config: Promise<SanitizedConfig>): Promise<string> {
  const { schema } = configToSchema(await config)
  const [query, mutation] = [open(schema.getQueryType()), open(schema.getMutationType())]
  return printSchema(new GraphQLSchema({ query, mutation }))
}

/** Removes back-office fields, and with them the types that become unreachable. */
function open(type: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (!type) return null
  const { fields, ...rest } = type.toConfig()
  const others = Object.entries(fields).filter(
    ([name]) => !/Payload[A-Z]|^Access$|^docAccess/.test(name),
  )
  return new GraphQLObjectType({ ...rest, fields: Object.fromEntries(others) })
}
