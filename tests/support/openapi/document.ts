import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import type { Row } from '@/access/permissions/permissions'
import type { Sent } from './send'

type Json = Record<string, unknown>
export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Json
  example?: unknown
}
type Content = Record<string, { schema?: Json; example?: unknown }>

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
  security: Record<string, unknown>[]
  'x-access': Row
}

export type Documented = { method: string; path: string; operation: Operation }

/** Every operation of an OpenAPI document, with shared parameters resolved. */
export function listOperations(document: object): Documented[] {
  const { components, paths } = document as {
    components: { parameters: Record<string, Parameter> }
    paths: Record<string, Record<string, Operation>>
  }
  const written = (one: Parameter & { $ref?: string }) =>
    components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: { ...operation, parameters: (operation.parameters ?? []).map(written) },
    })),
  )
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')
const words = (check: ValidateFunction) =>
  (check.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )

/** Compares requests and responses with a document. Returns the violations, or an empty list. */
export function documentChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'doc')
  const loose = new Ajv2020({ strict: false, coerceTypes: true })
  const checks = new Map<Json, ValidateFunction>()

  /** The validator of a parameter as `{ value }`, compiled once, because compiling is slower than most requests. */
  function getCheck(schema: Json): ValidateFunction {
    const known = checks.get(schema)
    if (known) return known
    const check = loose.compile({ type: 'object', properties: { value: schema } })
    checks.set(schema, check)
    return check
  }

  function problemsAt(place: string, value: unknown): string[] {
    const check = ajv.getSchema(`doc#${encodeURI(place)}`)
    if (!check) return [`${place} has no schema`]
    return check(value) ? [] : words(check)
  }

  /** The violations of the document by a response. */
  function problemsOfResponse(
    { method, path, operation }: Documented,
    { body, status }: { body: unknown; status: number },
  ): string[] {
    const response = operation.responses[String(status)]
    if (!response) return [`${status} is not documented`]
    if (!response.$ref && !response.content) return body === null ? [] : ['there is a body']
    const place = response.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${status}`
    if (response.content && !response.content[JSON_TYPE]) return []
    return problemsAt(`${place}/content/application~1json/schema`, body)
  }

  /** The violations of the document by a request: its parameters and its body. */
  function problemsOfRequest(documented: Documented, sent: Sent): string[] {
    const { operation } = documented
    const given = givenParameters(sent)
    const unknown = Object.keys(given).filter(
      (key) => !operation.parameters.some((one) => `${one.in} ${one.name}` === key),
    )
    const wrong = operation.parameters.flatMap((one) => {
      const value = given[`${one.in} ${one.name}`]
      if (value === undefined) return one.required ? [`${one.name} is missing`] : []
      const check = getCheck(one.schema)
      return check({ value }) ? [] : words(check).map((violation) => `${one.name}: ${violation}`)
    })
    return [
      ...unknown.map((key) => `${key} is not documented`),
      ...wrong,
      ...problemsOfBody(documented, sent),
    ]
  }

  function problemsOfBody({ method, path, operation }: Documented, sent: Sent): string[] {
    const { form, json, text } = sent
    const content = operation.requestBody?.content
    const place = `/paths/${escaped(path)}/${method}/requestBody/content`
    const type = json !== undefined ? JSON_TYPE : form ? FORM_TYPE : text ? 'text/plain' : null
    if (!type) return operation.requestBody?.required ? ['the body is missing'] : []
    if (!content?.[type]) return [`a body of ${type} is not documented`]
    if (json !== undefined) return problemsAt(`${place}/application~1json/schema`, json)
    if (!form) return []
    const fields = Object.fromEntries([...form].map(([name]) => [name, String(form.get(name))]))
    const data = form.get('_payload')
    const inner = typeof data === 'string' ? (JSON.parse(data) as unknown) : undefined
    const schema = `${place}/multipart~1form-data/schema`
    return [
      ...problemsAt(schema, fields),
      ...(inner === undefined
        ? []
        : problemsAt(`${schema}/properties/_payload/contentSchema`, inner)),
    ]
  }

  return { problemsAt, problemsOfResponse, problemsOfRequest }
}

/** `where[id][equals]=1` → `{ 'query where': { id: { equals: '1' } } }`, and so on. */
function givenParameters({ headers, params, query }: Sent): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(params ?? {})) given[`path ${name}`] = value
  for (const [name, value] of Object.entries(headers ?? {})) given[`header ${name}`] = value
  for (const [key, value] of Object.entries(query ?? {})) {
    const [name = '', ...path] = key.replaceAll(']', '').split('[')
    given[`query ${name}`] = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value)
  }
  return given
}
