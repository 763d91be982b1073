import { configToSchema } from '@payloadcms/graphql'
import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql'
import type { SanitizedConfig } from 'payload'
import { permissions, findRow, type Row, type Rows } from '@/access/permissions/permissions'
import { ACTORS, TERMS, type Actor } from '@/access/permissions/terms'
import { API_LIMITS } from '../rate-limit'
import { env } from '@/env'
import {
  parameterRefs,
  schemaRef,
  objectSchema,
  toJsonSchema,
  type Json,
} from '../../use-cases/json-schema'
import { sha256 } from '@/lib/secrets'
import { processWide } from '@/lib/process-wide'
import { features } from '../../feature'
import { listAddressed } from '../../use-cases/all'
import { getAddress, isInQuery, toRule, type Addressed } from '../../use-cases/use-case'
import { isUnchanged } from '../../../lib/http/message.mjs'
import { collectionOperations, versionOperations } from './collection-operations'
import { createEntitySchemas, listEntities, mayAnyone, toPascalCase, type Entity } from './schemas'
import { addExamples } from './examples'
import { REFUSED_READ, REFUSED_WRITE, type Operation } from './operation'
import {
  GRAPHQL_ERRORS,
  NOT_MODIFIED,
  PARAMETERS,
  errorComponents,
  createJsonResponse,
  createRefusals,
  sampleText,
} from './parameters'

const NAMES: Record<Actor, string> = {
  anonymous: 'visitors',
  user: 'users',
  editor: 'editors',
  admin: 'admins',
}

/** The scopes a key needs: `read` or `read-write`, then the collection or global, if any. */
type Needed = string[]

/** `slug` is `site` outside collections and globals. */
function toScope({ method }: Operation, slug: string): Needed {
  const collection = slug === 'events' ? 'registrations' : slug
  return [method === 'get' ? 'read' : 'read-write', ...(slug === 'site' ? [] : [collection])]
}

/** Renders access and key scope as Markdown. Null `scope`: API keys are not accepted. */
function accessLine(row: Row, scope: Needed | null): string {
  const parts = ACTORS.map((actor) => `${NAMES[actor]}: ${row[actor].join(', ') || 'no'}`)
  const line = `**Access** ${parts.join(' · ')}`
  if (!scope) return `${line} · not available with an API key`
  return `${line}\n\n**API key scope** ${scope.map((item) => `\`${item}\``).join(' ')}`
}

function toAccess(row: Row, scope: Needed | null): Json {
  const isPublic = row.anonymous.length > 0
  return {
    'x-access': row,
    security: [...(isPublic ? [{}] : []), { session: [] }, ...(scope ? [{ apiKey: scope }] : [])],
  }
}

/** What the REST interface refuses besides what the use case names. */
const REST_REFUSALS = [400, 403, 404, 415, 429]

function toOperation(useCase: Addressed): Operation {
  const { creates, description, name, output, refuses = [], summary } = useCase
  const { address, method } = getAddress(useCase)
  const parameters = [...inPath(useCase), ...inQuery(useCase)]
  if (useCase.signature)
    parameters.push({
      name: useCase.signature,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })
  if (useCase.isRetried) parameters.push(...parameterRefs('idempotencyKey'))
  const done = {
    description: creates ? 'Stored, or already stored.' : 'Done.',
    ...(output
      ? { content: { [useCase.returns ?? JSON_TYPE]: { schema: toJsonSchema(output) } } }
      : {}),
  }
  const status = creates ? 201 : output ? 200 : 204
  const refused = [401, ...(useCase.isRest ? REST_REFUSALS : []), ...refuses, 503]
  return {
    method,
    path: address,
    rule: toRule(useCase),
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(useCase),
    responses: { [status]: done, ...createRefusals(...refused) },
  }
}

const JSON_TYPE = 'application/json'

function inPath(useCase: Addressed): Json[] {
  const names = [...getAddress(useCase).address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const schema = useCase.params?.[name]
    if (!schema) return parameterRefs(name)
    return { name, in: 'path', required: true, schema: toJsonSchema(schema) }
  })
}

function inQuery(useCase: Addressed): Json[] {
  if (!useCase.input || !isInQuery(useCase)) return []
  const { properties, required = [] } = toJsonSchema(useCase.input) as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, example, ...schema }]) => ({
    name,
    in: 'query',
    schema,
    ...(required.includes(name) ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...(example ? { example } : {}),
  }))
}

function requestBody(useCase: Addressed): { requestBody?: Json } {
  if (!useCase.input || isInQuery(useCase)) return {}
  const schema: Json = useCase.signature ? { type: 'object' } : toJsonSchema(useCase.input)
  const content = { [useCase.sends ?? JSON_TYPE]: { schema } }
  const isOptional = schema.type === 'object' && !schema.required && !useCase.signature
  return { requestBody: { required: !isOptional, content } }
}

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
function toDocument(config: SanitizedConfig, siteUrl: string): Json {
  const entities = listEntities(config)
  const isByKey = (rule: string) => !permissions.keys.includes(rule)
  const groups: Group[] = [
    ...entities.map((entity) => toGroup(entity, isByKey)),
    ...listAddressed().map((useCase) => ({
      operations: [toOperation(useCase)],
      ...(useCase.isRest
        ? { rows: permissions.endpoints, tag: toTag, isByKey }
        : { rows: permissions.site, tag: () => 'site', isByKey: () => Boolean(useCase.takesKeys) }),
    })),
  ]
  const paths: Record<string, Json> = {}
  for (const group of groups) {
    for (const operation of group.operations.filter(({ rule }) => mayAnyone(group.rows, rule))) {
      const { method, path } = operation
      paths[path] = { ...paths[path], [method]: toJson(operation, group) }
    }
  }
  paths['/api/graphql'] = { post: GRAPHQL }
  const errors = errorComponents()
  const schemas = { ...errors.schemas, ...createEntitySchemas(config, entities) }
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
    paths: addExamples(paths, schemas),
    webhooks: Object.assign(
      {},
      ...features().map((feature) => feature.describeWebhooks?.(siteUrl)),
    ) as Json,
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

function toTag({ path }: Operation): string {
  const [, , tag = ''] = path.split('/')
  return tag === 'access' ? 'site' : tag
}

function toJson(operation: Operation, { isByKey, rows, tag }: Group): Json {
  const { description, method: _m, path: _p, rule, ...rest } = operation
  const row = findRow(rows, rule)
  const scope = isByKey(rule) ? toScope(operation, tag(operation)) : null
  return {
    ...rest,
    tags: [tag(operation)],
    description: [description, accessLine(row, scope)].filter(Boolean).join('\n\n'),
    ...toAccess(row, scope),
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
    200: createJsonResponse(
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
    ...createRefusals(400, 401, 413, 415, 429, 503),
  },
}

function introduction(): string {
  const { body, depth, pageSize } = API_LIMITS
  return [
    'Read and write the data of the site with the same permissions as on its pages.',
    '**Signing in.** Send an API key as `Authorization: Bearer atl_…`. A key acts for its account with its own role or the role of the account, whichever has less access. Each operation lists the scope that a key requires: `read` or `read-write`, and the collection, unless the key is for all collections. A key without the scope gets 403. Relations to other collections are returned as ids. Without a key you are a visitor. A wrong, expired or revoked key gets 401.',
    `**Limits.** Lists return at most ${pageSize} documents. Relations are populated up to depth ${depth}. JSON bodies can have ${body.json / 1024} KiB and uploads ${body.upload / 1024 / 1024} MiB. The headers \`RateLimit\` and \`RateLimit-Policy\` say how many requests are left.`,
    '**Access.** Each operation lists the access of visitors, users (everyone with an account), editors and admins. The values:',
    Object.entries(TERMS)
      .map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
      .join('\n'),
    'Endpoints that only the back office uses are not described here.',
  ].join('\n\n')
}

const reference = processWide<{ made?: Promise<Json> }>('openapi', () => ({}))

export function getOpenapi(config: Promise<SanitizedConfig>): Promise<Json> {
  return (reference.made ??= config.then((loaded) => toDocument(loaded, env.SITE_URL)))
}

/** Serves a constant text. Clients cache it for five minutes, then revalidate by ETag. */
export function serveText(type: string, make: () => Promise<string>) {
  let openapi: Promise<{ body: string; etag: string }> | undefined
  const tagged = async () => {
    const body = await make()
    return { body, etag: `"${sha256(body)}"` }
  }
  return async (request: Request): Promise<Response> => {
    const { body, etag } = await (openapi ??= tagged())
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

function globalOperations({ hasDrafts, singular, slug }: Entity): Operation[] {
  const path = `/api/globals/${slug}`
  const doc = schemaRef(slug)
  const draft = hasDrafts ? ['draft'] : []
  return [
    {
      method: 'get',
      path,
      rule: 'read',
      operationId: `readGlobal${toPascalCase(slug)}`,
      summary: `Get ${singular}`,
      parameters: parameterRefs('depth', 'select', ...draft, 'ifNoneMatch'),
      responses: {
        200: createJsonResponse('The document, with its `ETag`.', doc),
        ...NOT_MODIFIED,
        ...REFUSED_READ,
      },
    },
    {
      method: 'post',
      path,
      rule: 'update',
      operationId: `updateGlobal${toPascalCase(slug)}`,
      summary: `Update ${singular}`,
      description: 'Missing fields stay unchanged.',
      parameters: parameterRefs('depth', ...draft, 'ifMatch'),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaRef(`${slug}Change`) } },
      },
      responses: {
        200: createJsonResponse(
          'Updated.',
          objectSchema({ message: sampleText('Updated successfully.'), result: doc }),
        ),
        ...REFUSED_WRITE,
      },
    },
    ...versionOperations({ path, name: toPascalCase(slug), of: singular }),
  ]
}
