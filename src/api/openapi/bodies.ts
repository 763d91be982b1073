import type { Entity } from './entity'
import { schemaRef, type Json } from './json'
import { shape } from './responses'

/** A page of a list. */
export function pageOf(items: Json): Json {
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

/** What is sent to write a document; a picture may come along as a form. */
export function bodyOf({ isUpload }: Entity, name: string): Json {
  const schema = schemaRef(name)
  const json = { 'application/json': { schema } }
  if (!isUpload) return { required: true, content: json }
  const form = {
    type: 'object',
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      _payload: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
    },
  }
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}
