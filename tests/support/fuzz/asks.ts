import config from '@payload-config'
import fc from 'fast-check'
import { formatNames } from 'payload'
import { isRecord } from '@/lib/is-record'
import { listAddressed } from '@/platform/use-cases/all'
import { mapValues, toJsonSchema, type Json } from '@/platform/use-cases/json-schema'
import { getAddress, isInQuery, type Addressed } from '@/platform/use-cases/use-case'
import { fileFolders } from '../own-routes'

/** One generated request. */
export type Ask = {
  /** A feed, calendar or picture of the site. */
  isFile?: true
  who: 'visitor' | 'learner' | 'other' | 'program' | 'editor'
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  query: [string, string][]
  type: string
  body: string | null
  headers: [string, string][]
}

/** Half of a surrogate pair, which no address can contain. */
export const LONE = /[\ud800-\udfff]/gu

const { collections, globals } = await config
const SLUGS = collections.map(({ slug }) => slug)
const FIELDS = [
  ...new Set(collections.flatMap((one) => one.flattenedFields.map(({ name }) => name))),
  ...['id', 'createdAt', 'updatedAt', '_status', 'deletedAt', 'version.title', 'parent'],
  ...['asker.email', 'asker.hash', 'asker.password', 'resources.link', 'owner.email', 'image.url'],
  ...['hash', 'salt', 'password', 'sessions.id', '__proto__', 'constructor', 'toString', '1', ''],
]
const OPERATORS = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'like', 'contains', 'exists', 'near'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'not_like', 'x'],
]

const among = <T>(list: readonly T[]) => fc.constantFrom(...list)

/** Typical mistakes of users and programs, and arbitrary values. */
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: among(['', '0', '1', '-1', '100', '101', '1e309', 'NaN', 'null', 'true']),
  },
  {
    weight: 3,
    arbitrary: among(['MARK', 'MARK%', '%', '_', '\\', "' or 1=1--", '1);select 1', '@']),
  },
  { weight: 3, arbitrary: among(['[]', '{}', '"x"', '{"a":', '[1,2]', '{"id":{"exists":true}}']) },
  { weight: 2, arbitrary: among(['2147483647', '2147483648', '9'.repeat(30), '-0', '1.5', '0x1']) },
  {
    weight: 2,
    arbitrary: among(['\u0000', 'a\u0000b', '\ud800', '💥', '\u202e', 'x'.repeat(300)]),
  },
  { weight: 2, arbitrary: among(['2026-11-21', 'yesterday', '+275760-09-13', '0000-00-00']) },
  { weight: 1, arbitrary: among(['../../etc/passwd', '__proto__', 'constructor', 'title', '-id']) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
)

const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  among([1e30, -0, 2 ** 31]),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(among(FIELDS), scalar, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(among(['limit', 'page', 'depth', 'cursor', 'pagination']), text),
  fc.tuple(among(['draft', 'trash', 'autosave', 'overrideLock', 'flattenLocales']), text),
  fc.tuple(among(['locale', 'fallback-locale', 'fallbackLocale', 'data', 'where']), text),
  fc.tuple(
    fc.constant('sort'),
    fc.oneof(
      text,
      fc.tuple(among(['', '-']), among(FIELDS)).map(([sign, name]) => sign + name),
    ),
  ),
  fc.tuple(
    fc
      .tuple(
        among(['', '[or][0]', '[and][0][or][1]']),
        among(FIELDS),
        among(OPERATORS),
        among(['', '', '[]', '[a]']),
      )
      .map(([list, field, operator, end]) => `where${list}[${field}][${operator}]${end}`),
    text,
  ),
  fc.tuple(
    fc
      .tuple(
        among(['select', 'populate', 'joins']),
        among(FIELDS),
        among(['', '[email]', '[where][id][equals]']),
      )
      .map(([kind, field, end]) => `${kind}[${field}]${end}`),
    among(['true', 'false', '1', 'x']),
  ),
  fc.tuple(text, text),
)

const id = fc.oneof(among(['1', '2', '3', '0', '-1', 'abc', '1.5', '12abc', '2147483648']), text)
const ending = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: id.map((one) => `/${one}`) },
  { weight: 2, arbitrary: among(['/count', '/versions', '/access', '/me', '/init', '/run']) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(among(['versions', 'access', 'file', 'paste-url']), id)
      .map((parts) => `/${parts.join('/')}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(id, among(['duplicate', 'sessions', 'x']))
      .map((parts) => `/${parts.join('/')}`),
  },
)

const json = fc
  .dictionary(among(FIELDS.filter((name) => !name.includes('.'))), value, { maxKeys: 6 })
  .map((data) => JSON.stringify(data))
const body = fc.oneof(
  { weight: 6, arbitrary: json },
  { weight: 1, arbitrary: among(['', '[]', 'null', '5', '{', '{"__proto__":{"role":"admin"}}']) },
  { weight: 1, arbitrary: among([`{"a":${'['.repeat(5000)}`, '{"title":"\\u0000"}']) },
)
const header = fc.tuple(
  among(['if-match', 'if-none-match', 'idempotency-key', 'x-http-method-override', 'range']),
  among(['*', '""', '"1-x"', 'W/"1"', 'GET', 'DELETE', 'key', 'bytes=0-1']),
)

const who = among(['visitor', 'learner', 'other', 'program', 'editor'] as const)
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: among([
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
      'multipart/form-data',
    ]),
  },
)

/** Excludes operations that change the fixtures: editors only add. */
const rest: fc.Arbitrary<Ask> = fc
  .record({
    who,
    method: among(['GET', 'GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const),
    path: fc
      .tuple(
        fc.oneof(
          { weight: 8, arbitrary: among(SLUGS) },
          { weight: 2, arbitrary: among(globals.map(({ slug }) => `globals/${slug}`)) },
          { weight: 1, arbitrary: among(['globals', 'nothing', 'access', 'users/login']) },
        ),
        ending,
      )
      .map(([first, rest]) => `/api/${first}${rest}`),
    query: fc.array(parameter, { maxLength: 4 }),
    type,
    body: fc.option(body),
    headers: fc.array(header, { maxLength: 2 }),
  })
  .map((ask) => {
    const isSafe = ask.method === 'GET' || (ask.method === 'POST' && !ask.path.includes('/globals'))
    return ask.who === 'editor' && !isSafe ? { ...ask, method: 'GET' } : ask
  })

const names = SLUGS.flatMap((slug) => {
  const { plural, singular } = formatNames(slug)
  return [plural, singular, `all${plural}`, `count${plural}`, `versions${plural}`, `doc${singular}`]
})
const literal = fc.oneof(
  text.map((one) => JSON.stringify(one)),
  among(['1', '-1', '0', '2147483648', '1e30', 'true', 'null', '[]', '{}', 'x', '[1, "a"]', '$v']),
)
const condition = fc
  .tuple(among(FIELDS), among(OPERATORS), literal)
  .map(
    ([field, operator, one]) => `{ ${field.replace('.', '__') || 'x'}: { ${operator}: ${one} } }`,
  )
const argument = fc.oneof(
  fc
    .tuple(
      among(['limit', 'page', 'id', 'draft', 'trash', 'pagination', 'sort', 'locale']),
      literal,
    )
    .map(([name, one]) => `${name}: ${one}`),
  condition.map((one) => `where: ${one}`),
  fc.array(condition, { maxLength: 3 }).map((all) => `where: { OR: [${all.join(', ')}] }`),
)
const selection = fc
  .array(
    among([
      ...FIELDS.filter((name) => /^\w+$/.test(name)),
      'asker { email }',
      'resources { link }',
    ]),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.join(' '))
const operation = fc
  .tuple(
    among(names),
    fc.array(argument, { maxLength: 3 }),
    selection,
    among(['docs', 'one', 'total']),
  )
  .map(([name, args, fields, kind]) => {
    const inner =
      kind === 'docs' ? `docs { ${fields} } totalDocs` : kind === 'one' ? fields : 'totalDocs'
    return `${name}${args.length > 0 ? `(${args.join(', ')})` : ''} { ${inner} }`
  })
const mutation = fc
  .tuple(
    among(['create', 'update', 'delete', 'duplicate', 'restoreVersion']),
    among(SLUGS),
    id,
    literal,
  )
  .map(([verb, slug, number, one]) => {
    const { singular } = formatNames(slug)
    const target = verb === 'create' ? '' : `id: ${JSON.stringify(number)}, `
    return `mutation($v: JSON) { ${verb}${singular}(${target}data: { title: ${one}, question: ${one} }) { id } }`
  })
const query = fc.oneof(
  { weight: 6, arbitrary: operation.map((one) => `{ ${one} }`) },
  { weight: 2, arbitrary: operation.map((one) => `query($v: String) { a: ${one} b: ${one} }`) },
  { weight: 1, arbitrary: mutation },
  {
    weight: 1,
    arbitrary: among([
      '{ meUser { user { email role } } }',
      '{ Access { canAccessAdmin } }',
      '{',
      '',
    ]),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
)
const graphql: fc.Arbitrary<Ask> = fc
  .record({
    who,
    query,
    variables: fc.oneof(fc.constant({}), fc.dictionary(among(['v', 'id']), value)),
  })
  .map(({ who: actor, query: one, variables }) => ({
    // Editors may answer or delete fixtures.
    who: actor === 'editor' && one.startsWith('mutation') ? 'learner' : actor,
    method: 'POST',
    path: '/api/graphql',
    query: [],
    type: 'application/json',
    body: JSON.stringify({ query: one, variables }),
    headers: [],
  }))

/** They end the sessions that the other requests need. */
const LEFT_OUT = ['accountLogout', 'signOut']

const SOMETIMES = { weight: 1, arbitrary: value }
/** Mostly valid for the schema. */
const like = (schema: Json, ids: number[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema, ids) }, SOMETIMES)

function fitting(schema: Json, ids: number[]): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one: Json) => like(one, ids)))
  if (Array.isArray(schema.enum)) return among(schema.enum)
  const [first] = [schema.type].flat()
  if (first === 'integer' || first === 'number') return among([...ids, ...ids, 0, 60])
  if (first === 'boolean') return fc.boolean()
  if (first === 'array') return fc.array(like(schema.items as Json, ids), { maxLength: 3 })
  if (first !== 'object') {
    const shown = [schema.example, schema.examples].flat().filter((one) => one !== undefined)
    return fc.oneof(text, ...(shown.length > 0 ? [among(shown)] : []))
  }
  const fields = mapValues((schema.properties ?? {}) as Json, (one) => like(one as Json, ids))
  return fc
    .tuple(
      fc.dictionary(among(FIELDS), value, { maxKeys: 1 }),
      fc.record(fields, { requiredKeys: Object.keys(fields).slice(0, 1) }),
    )
    .map(([more, own]) => ({ ...more, ...own }))
}

const asText = (sent: unknown) => (typeof sent === 'string' ? sent : JSON.stringify(sent))

/** Requests for a use case, generated from the schemas of its definition. */
function useCaseAsks(useCase: Addressed): fc.Arbitrary<Ask> {
  const { method, address } = getAddress(useCase)
  // Staff must not change the fixtures.
  const ids = useCase.who === 'staff' && method !== 'get' ? [2_000_000_000] : [1, 2, 3]
  const sent = useCase.input ? like(toJsonSchema(useCase.input), ids) : value
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inPath = names.map((name): fc.Arbitrary<unknown> => {
    const schema = useCase.params?.[name]
    return schema ? like(toJsonSchema(schema), ids) : id
  })
  return fc
    .record({
      who,
      parts: fc.tuple(...inPath),
      sent,
      any: fc.option(body, { freq: 6 }),
      more: fc.array(parameter, { maxLength: 1 }),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant(useCase.sends ?? 'application/json') },
        type,
      ),
      headers: fc.array(header, { maxLength: 1 }),
    })
    .map(({ any, headers, more, parts, sent: one, type: sentType, who: actor }) => {
      const fields = isRecord(one) ? Object.entries(one) : []
      const query = fields.map(([name, field]): [string, string] => [name, asText(field)])
      const path = parts.reduce<string>(
        (made, part) =>
          made.replace(/\{\w+\}/, () => encodeURIComponent(asText(part).replace(LONE, '?'))),
        address,
      )
      return {
        who: actor,
        method: method.toUpperCase() as Ask['method'],
        path,
        query: isInQuery(useCase) ? [...query, ...more] : more,
        type: sentType,
        body: any ?? asText(one),
        headers,
      }
    })
}

const useCase = fc.oneof(
  ...listAddressed()
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(useCaseAsks),
)

const file: fc.Arbitrary<Ask> = fc
  .record({
    isFile: fc.constant(true as const),
    who,
    method: fc.constant('GET' as const),
    // Drawing a picture takes too long.
    address: among(fileFolders.filter((folder) => !folder.endsWith('share.png'))),
    id,
    query: fc.array(fc.tuple(text, text), { maxLength: 2 }),
    headers: fc.array(header, { maxLength: 1 }),
  })
  .map(({ address, id: number, ...ask }) => ({
    ...ask,
    path: `/${address.replace(/\[\w+\]/, () => encodeURIComponent(number.replace(LONE, '?')))}`,
    type: '',
    body: null,
  }))

/** `count` requests, the same ones for the same seed. */
export function makeAsks(count: number, seed: number): Ask[] {
  const any = fc.oneof(
    { weight: 6, arbitrary: rest },
    { weight: 3, arbitrary: graphql },
    { weight: 4, arbitrary: useCase },
    { weight: 1, arbitrary: file },
  )
  return fc.sample(any, { numRuns: count, seed })
}
