import { isRecord } from '@/lib/is-record'
import type { Json } from '@/lib/openapi/json-schema'
import { mapValues } from '../json'
import { sampleOf } from './sample'

/**
 * The paths of a document with an example of what is sent and of what comes back on every operation
 * that has a body and no example yet. Requests of documents are written once, the rest is made from
 * the schemas.
 */
export function withExamples(paths: Record<string, Json>, schemas: Json): Record<string, Json> {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) => complete(operation as Json, schemas)),
  )
}

function complete(operation: Json, schemas: Json): Json {
  const { requestBody, responses } = operation
  return {
    ...operation,
    ...(isRecord(requestBody) ? { requestBody: exemplify(requestBody, schemas) } : {}),
    responses: mapValues(responses as Json, (response, status) =>
      status.startsWith('2') && isRecord(response) ? exemplify(response, schemas) : response,
    ),
  }
}

/** A request body or a response with an example for each type of content. */
function exemplify(body: Json, schemas: Json): Json {
  if (!isRecord(body.content)) return body
  const content = mapValues(body.content as Record<string, Json>, (media, type) => {
    const { example, schema } = media
    const isShown = example !== undefined || type.startsWith('image/') || !isRecord(schema)
    return isShown ? media : { ...media, example: exampleOf(type, schema, schemas) }
  })
  return { ...body, content }
}

function exampleOf(type: string, schema: Json, schemas: Json): unknown {
  if (type === 'multipart/form-data') return formOf(schema, schemas)
  return sampleOf(schema, schemas, type === 'text/plain' ? 'text' : '')
}

/** A form: the name of the file that is sent, and the data as JSON. */
function formOf({ properties }: Json, schemas: Json): Json {
  const data = (properties as { _payload?: { contentSchema?: Json } })._payload
  const fields = data?.contentSchema && sampleOf(data.contentSchema, schemas)
  return { file: 'picture.png', ...(fields ? { _payload: JSON.stringify(fields) } : {}) }
}
