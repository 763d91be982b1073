import config from '@payload-config'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { getGraphqlSchema, getOpenapi } from '@/platform/api/openapi/document'
import { GET as SCHEMA } from '@/app/(payload)/api/graphql/schema.graphql/route'
import { GET as OPENAPI } from '@/app/(payload)/api/openapi.json/route'
import { env } from '@/env'
import { documentChecker, listOperations, type Documented } from '../support/openapi/document'
import { permissions, findRow } from '@/access/permissions/permissions'

const document = await getOpenapi(config)
const operations = listOperations(document)
const { collections, globals } = await config
const table = permissions

describe('A-62 the document', () => {
  test('A-62 is valid OpenAPI 3.1, whose operations have names of their own', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toEqual({ valid: true })
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names).toEqual([...new Set(names)])
  })

  test('S-76 leaves out what no one may do, and nothing else', () => {
    const open = [...collections, ...globals]
      .filter(({ slug }) => !slug.startsWith('payload-'))
      .flatMap(({ slug }) => {
        const rows = table.collections[slug] ?? table.globals[slug] ?? {}
        const documented = ['list', 'read', 'create', 'update', 'delete', 'duplicate', 'versions']
        return [...documented, 'restore version']
          .filter((operation) => Object.values(findRow(rows, operation)).flat().length > 0)
          .map((operation) => `${slug} ${operation}`)
      })
    const tagged = new Set(operations.map(({ operation, path }) => getRule(path, operation)))
    expect([...tagged].filter((rule) => rule !== null).sort()).toEqual(open.sort())
    const endpoints = Object.keys(table.endpoints).filter((row) => {
      const isOpen = Object.values(table.endpoints[row] ?? {}).flat().length > 0
      return isOpen && !row.includes('/payload-')
    })
    const paths = operations.map(({ method, path }) => `${method} ${path}`)
    const wanted = endpoints.map((row) => row.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'))
    expect(paths).toEqual(expect.arrayContaining(wanted))
  })

  test('A-62 shows valid example values for every request and response body', () => {
    const { problemsAt } = documentChecker(document)
    const escaped = (path: string) => path.replaceAll('/', '~1')
    const problems: string[][] = []
    for (const { method, operation, path } of operations) {
      const name = `${method} ${path}`
      const bodies = [
        ['requestBody', operation.requestBody?.content],
        ...Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .map(([status, { content }]) => [`responses/${status}`, content] as const),
      ] as const
      for (const [place, content] of bodies) {
        for (const [type, { example }] of Object.entries(content ?? {})) {
          if (/^image\/|octet-stream$/.test(type)) continue
          const text = JSON.stringify(example)
          // No value that says its type only, and no sign that ends a text of a shell.
          if (/"string"|'/.test(text)) problems.push([name, place, text])
          const at = `/paths/${escaped(path)}/${method}/${place}/content/${escaped(type)}/schema`
          if (type === 'multipart/form-data') continue
          const refused = problemsAt(at, example)
          if (refused.length > 0) problems.push([name, place, ...refused])
        }
      }
    }
    expect(problems).toEqual([])
  })

  test('S-10 S-40 names no field that no one may read', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: object }> }
    const closed = Object.entries(table.fields).filter(
      ([name, row]) => name.endsWith(' read') && Object.values(row).flat().length === 0,
    )
    expect(closed.length).toBeGreaterThan(0)
    for (const [name] of closed) {
      const [slug = '', field = ''] = name.replace(' read', '').split('.')
      expect(Object.keys(schemas[slug]?.properties ?? {})).not.toContain(field)
    }
    expect(JSON.stringify(document)).not.toMatch(/tokenHash|_verificationToken|loginAttempts/)
  })

  test('A-62 is sent with its tag, and not again to anyone who has it', async () => {
    for (const [get, path] of [
      [OPENAPI, '/api/openapi.json'],
      [SCHEMA, '/api/graphql/schema.graphql'],
    ] as const) {
      const first = await get(new Request(env.SITE_URL + path))
      expect(first.status).toBe(200)
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await get(new Request(env.SITE_URL + path, { headers }))).status).toBe(304)
      const others = { 'If-None-Match': '"other"' }
      expect((await get(new Request(env.SITE_URL + path, { headers: others }))).status).toBe(200)
    }
  })

  test('S-71 the GraphQL schema can be built from its text, which names nothing of the framework', async () => {
    const body = await getGraphqlSchema(config)
    const schema = buildSchema(body)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('Workshops')
    expect(body).not.toMatch(/Payload[A-Z]|passwordHash/)
  })

  test('S-71 fields of use cases keep their arguments and types, which derive from schemas', async () => {
    const schema = buildSchema(await getGraphqlSchema(config))
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    )
    const signatures = fields.map(({ args, name, type }) => {
      const list = args.map((arg) => `${arg.name}: ${String(arg.type)}`)
      return `${name}(${list.join(', ')}): ${String(type)}`
    })
    for (const signature of SIGNATURES) expect(signatures).toContain(signature)
  })
})

const SIGNATURES = [
  'acceptApplication(id: Int!, reason: String): String',
  'cancelRegistration(workshop: Int, webinar: Int): Boolean',
  'cancelSeries(series: Int!): CancelledSeries',
  'changeAnswers(id: Int!, answers: JSON!): Int',
  'changeLearning(workshop: Int, webinar: Int, tutorial: Int, command: String!): OwnLearning',
  'changeSeries(workshop: Int, webinar: Int, applyTo: String!, data: JSON!, expected: JSON, preview: Boolean): ChangedSeries',
  'copyEvent(workshop: Int, webinar: Int, startsAt: String, joinLink: Boolean): Int',
  'editEvents(workshops: [Int], webinars: [Int], edit: JSON!, preview: Boolean): EditedEvents',
  'eventFeedback(workshop: Int, webinar: Int): EventFeedback',
  'eventSeats(workshop: Int, webinar: Int): EventSeats',
  'hideCertificate(id: Int!, hidden: Boolean): Boolean',
  'issueCertificates(workshop: Int, webinar: Int): IssuedCertificates',
  'myLearning(part: String!, after: String): LearningPage',
  'register(workshop: Int, webinar: Int, code: String, answers: JSON): TakenSeat',
  'renewEventCode(workshop: Int, webinar: Int): EventCode',
  'registerForSeries(series: Int!, answers: JSON): TakenSeries',
  'repeatEvent(workshop: Int, webinar: Int, rule: String, timeZone: String!, dates: [String!], except: [String!]): RepeatedEvent',
  'revokeCertificate(id: Int!, reason: String!): Boolean',
  'sendApplication(cohort: Int!, answers: JSON, consent: Boolean!): Int',
  'seriesSeats(series: Int!): SeriesSeats',
  'voteQuestion(id: Int!, own: Boolean!): QuestionVote',
]

/** `collection operation` of the permissions for an operation of a collection or global. */
function getRule(path: string, { operationId }: Documented['operation']): string | null {
  const [, , first = '', second = ''] = path.split('/')
  const slug = first === 'globals' ? second : first
  if (![...collections, ...globals].some((entity) => entity.slug === slug)) return null
  const verbs: [RegExp, string][] = [
    [/^(list|read)Version/, 'versions'],
    [/^restoreVersion/, 'restore version'],
    [/^(list|count)[A-Z]/, 'list'],
    [/^read(?!Me$|.*File$)/, 'read'],
    [/^create/, 'create'],
    [/^update/, 'update'],
    [/^delete/, 'delete'],
    [/^duplicate/, 'duplicate'],
  ]
  const verb = verbs.find(([pattern]) => pattern.test(operationId))
  return verb ? `${slug} ${verb[1]}` : null
}
