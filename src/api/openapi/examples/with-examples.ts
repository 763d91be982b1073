import { isJson, type Json } from '../json'
import { REQUEST_EXAMPLES } from './request-examples'
import { sampleOf } from './sample'

/**
 * The paths of a document with an example of what is sent and of what comes back on every operation
 * that has a body and no example yet. Requests of documents are written once, the rest is made from
 * the schemas.
 */
export function withExamples(paths: Record<string, Json>, schemas: Json): Record<string, Json> {
  const each = (methods: Json) =>
    Object.entries(methods).map(([method, operation]) => [
      method,
      complete(operation as Json, schemas),
    ])
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(each(methods)) as Json,
    ]),
  )
}

function complete(operation: Json, schemas: Json): Json {
  const { requestBody, responses } = operation
  const shown = Object.entries(responses as Json).map(([status, response]) => [
    status,
    status.startsWith('2') && isJson(response) ? exemplify(response, schemas) : response,
  ])
  return {
    ...operation,
    ...(isJson(requestBody) ? { requestBody: exemplify(requestBody, schemas) } : {}),
    responses: Object.fromEntries(shown) as Json,
  }
}

/** A request body or a response with an example for each type of content. */
function exemplify(body: Json, schemas: Json): Json {
  if (!isJson(body.content)) return body
  const content = Object.entries(body.content).map(([type, media]) => {
    const { example, schema } = media as Json
    const isShown = example !== undefined || type.startsWith('image/') || !isJson(schema)
    return [
      type,
      isShown ? media : { ...(media as Json), example: exampleOf(type, schema, schemas) },
    ]
  })
  return { ...body, content: Object.fromEntries(content) as Json }
}

function exampleOf(type: string, schema: Json, schemas: Json): unknown {
  if (type === 'multipart/form-data') return formOf(schema)
  return writtenFor(schema) ?? sampleOf(schema, schemas, type === 'text/plain' ? 'text' : '')
}

/** The request example of the schema that is sent: `workshopsInput` or `workshopsChange`. */
function writtenFor({ $ref }: Json): Json | undefined {
  const [, slug = '', kind] = /\/([\w-]+?)(Input|Change)$/.exec(String($ref)) ?? []
  return REQUEST_EXAMPLES[slug]?.[kind === 'Input' ? 'create' : 'update']
}

/** A form: the name of the file that is sent, and the data as JSON. */
function formOf({ properties }: Json): Json {
  const data = (properties as { _payload?: { contentSchema?: Json } })._payload
  const written = data?.contentSchema && writtenFor(data.contentSchema)
  return { file: 'picture.png', ...(written ? { _payload: JSON.stringify(written) } : {}) }
}
