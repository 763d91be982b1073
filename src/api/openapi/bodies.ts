import { type Json, schemaRef, shape } from '@/lib/openapi/json-schema'

/** A page of a list, by number or, where the list has one, by cursor. */
export function pageOf(items: Json, { hasCursor = false } = {}): Json {
  const byNumber = numberedPage(items)
  return hasCursor ? { oneOf: [byNumber, cursorPage(items)] } : byNumber
}

function cursorPage(items: Json): Json {
  return shape({
    docs: { type: 'array', items },
    limit: { type: 'integer' },
    nextCursor: {
      type: ['string', 'null'],
      description: 'Send it as `cursor` for the next page; null on the last.',
    },
  })
}

function numberedPage(items: Json): Json {
  const number = { type: 'integer' }
  const maybe = { type: ['integer', 'null'] }
  return shape({
    docs: { type: 'array', items },
    totalDocs: number,
    limit: number,
    totalPages: number,
    page: number,
    pagingCounter: number,
    hasPrevPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    prevPage: maybe,
    nextPage: maybe,
  })
}

/** What is sent to write documents, as JSON. */
export function bodyOf(name: string): Json {
  return { required: true, content: { 'application/json': { schema: schemaRef(name) } } }
}

/** What is sent to write one document of a collection of pictures: a form with the file. */
export function formOf(name: string, { needsFile }: { needsFile: boolean }): Json {
  const form = {
    type: 'object',
    required: needsFile ? ['file', '_payload'] : ['file'],
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      _payload: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: schemaRef(name),
        description: 'The other fields, as JSON.',
      },
    },
  }
  const json = needsFile ? {} : (bodyOf(name).content as Json)
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}
