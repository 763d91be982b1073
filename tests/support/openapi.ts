import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020'
import type { Row } from './permissions'

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: object[]
  requestBody?: object
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>
  security: Record<string, unknown>[]
  'x-access': Row
}

export type Documented = { method: string; path: string; operation: Operation }

/** Every operation of an OpenAPI document. */
export function operationsOf(document: object): Documented[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Compares answers with a document: what is wrong with one, or an empty list. */
export function answerChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'doc')

  return function problemsOf(
    { method, path, operation }: Documented,
    { body, status }: { body: unknown; status: number },
  ): string[] {
    const response = operation.responses[String(status)]
    if (!response) return [`${status} is not documented`]
    if (!response.$ref && !response.content) return body === null ? [] : ['there is a body']
    const place = response.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${status}`
    const check = ajv.getSchema(`doc#${encodeURI(`${place}/content/application~1json/schema`)}`)
    if (!check) return [`${status} has no schema of JSON`]
    if (check(body)) return []
    const found = check.errors ?? []
    return found.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
  }
}

const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')
