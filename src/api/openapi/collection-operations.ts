import { bodyOf, formOf, pageOf } from './bodies'
import { pascal, type Entity } from './entity'
import { schemaRef } from './json'
import { REFUSED_READ, REFUSED_WRITE, type Operation } from './operation'
import { params } from './parameters'
import { answers, NOT_MODIFIED, refusals, said, shape } from './responses'

/** Every operation that a collection could have, in the order in which people look for them. */
export function collectionOperations(entity: Entity): Operation[] {
  const { hasDrafts, hasTimes, hasTrash, isUpload, plural, singular, slug } = entity
  const one = singular.toLowerCase()
  const many = plural.toLowerCase()
  const name = pascal(slug)
  const path = `/api/${slug}`
  const doc = schemaRef(slug)
  const states = [...(hasDrafts ? ['draft'] : []), ...(hasTrash ? ['trash'] : [])]
  const trash = hasTrash ? ['trash'] : []
  const ifMatch = hasTimes ? ['ifMatch'] : []
  const done = (words: string) => shape({ message: said(words), doc })
  const bulk = (words: string) =>
    shape({
      message: said(words),
      docs: { type: 'array', items: doc },
      errors: { type: 'array', items: { type: 'object' } },
    })
  const version = shape(
    { id: { type: 'integer' }, version: { type: 'object' }, ...TIMES },
    Object.keys(TIMES),
  )
  return [
    {
      method: 'get',
      path,
      rule: 'list',
      operationId: `list${name}`,
      summary: `List ${many}`,
      parameters: params(
        'where',
        'sort',
        'limit',
        'page',
        ...(hasTimes ? ['cursor'] : []),
        'depth',
        'select',
        ...states,
      ),
      responses: {
        200: answers('One page.', pageOf(doc, { hasCursor: hasTimes })),
        ...REFUSED_READ,
      },
    },
    {
      method: 'get',
      path: `${path}/count`,
      rule: 'list',
      operationId: `count${name}`,
      summary: `Count ${many}`,
      parameters: params('where', ...trash),
      responses: {
        200: answers('How many there are.', shape({ totalDocs: { type: 'integer' } }), {
          totalDocs: 12,
        }),
        ...REFUSED_READ,
      },
    },
    {
      method: 'get',
      path: `${path}/{id}`,
      rule: 'read',
      operationId: `read${name}`,
      summary: `Read one ${one}`,
      parameters: params('id', 'depth', 'select', ...states, ...(hasTimes ? ['ifNoneMatch'] : [])),
      responses: {
        200: answers('The document, with its `ETag`.', doc),
        ...(hasTimes ? NOT_MODIFIED : {}),
        ...REFUSED_READ,
      },
    },
    {
      method: 'post',
      path,
      rule: 'create',
      operationId: `create${name}`,
      summary: `Create a ${one}`,
      parameters: params('depth', ...(hasDrafts ? ['draft'] : []), 'idempotencyKey'),
      requestBody: isUpload ? formOf(`${slug}Input`, { needsFile: true }) : bodyOf(`${slug}Input`),
      responses: {
        201: answers('Created.', done(`${singular} successfully created.`)),
        ...REFUSED_WRITE,
        ...refusals(422),
      },
    },
    {
      method: 'patch',
      path: `${path}/{id}`,
      rule: 'update',
      operationId: `update${name}`,
      summary: `Change one ${one}`,
      description: 'Fields that are not sent stay as they are.',
      parameters: params('id', 'depth', ...states, ...ifMatch),
      requestBody: isUpload
        ? formOf(`${slug}Change`, { needsFile: false })
        : bodyOf(`${slug}Change`),
      responses: { 200: answers('Changed.', done('Updated successfully.')), ...REFUSED_WRITE },
    },
    {
      method: 'patch',
      path,
      rule: 'update',
      operationId: `updateMany${name}`,
      summary: `Change the ${many} of a filter`,
      description: 'Each in a transaction of its own; `errors` names those that failed, with 400.',
      parameters: [...params('where', 'limit', 'depth', ...states)],
      requestBody: bodyOf(`${slug}Change`),
      responses: {
        200: answers('All were changed.', bulk(`Updated 1 ${singular} successfully.`)),
        ...REFUSED_WRITE,
      },
    },
    {
      method: 'delete',
      path: `${path}/{id}`,
      rule: 'delete',
      operationId: `delete${name}`,
      summary: `Delete one ${one} for good`,
      parameters: params('id', 'depth', ...trash, ...ifMatch),
      responses: { 200: answers('Deleted.', done('Deleted successfully.')), ...REFUSED_WRITE },
    },
    {
      method: 'delete',
      path,
      rule: 'delete',
      operationId: `deleteMany${name}`,
      summary: `Delete the ${many} of a filter for good`,
      parameters: params('where', 'limit', 'depth', ...trash),
      responses: {
        200: answers('All were deleted.', bulk(`Deleted 1 ${singular} successfully.`)),
        ...REFUSED_WRITE,
      },
    },
    {
      method: 'post',
      path: `${path}/{id}/duplicate`,
      rule: 'duplicate',
      operationId: `duplicate${name}`,
      summary: `Copy one ${one}`,
      description: 'What is sent replaces what would be copied.',
      parameters: params('id', 'depth', ...(hasDrafts ? ['draft'] : [])),
      requestBody: { ...bodyOf(`${slug}Change`), required: false },
      responses: {
        200: answers('Copied.', done(`${singular} successfully duplicated.`)),
        ...REFUSED_WRITE,
      },
    },
    {
      method: 'get',
      path: `${path}/versions`,
      rule: 'versions',
      operationId: `listVersions${name}`,
      summary: `List older versions of ${many}`,
      parameters: params('where', 'sort', 'limit', 'page', 'depth', ...trash),
      responses: { 200: answers('One page.', pageOf(version)), ...REFUSED_READ },
    },
    {
      method: 'get',
      path: `${path}/versions/{id}`,
      rule: 'versions',
      operationId: `readVersion${name}`,
      summary: 'Read one older version',
      parameters: params('id', 'depth', ...trash),
      responses: { 200: answers('The version.', version), ...REFUSED_READ },
    },
    {
      method: 'post',
      path: `${path}/versions/{id}`,
      rule: 'restore version',
      operationId: `restoreVersion${name}`,
      summary: 'Go back to an older version',
      parameters: params('id', 'depth', ...(hasDrafts ? ['draft'] : [])),
      responses: {
        200: answers('Restored; the document as it is now.', RESTORED),
        ...REFUSED_WRITE,
      },
    },
  ]
}

const RESTORED = {
  type: 'object',
  required: ['id', 'message'],
  properties: { id: { type: 'integer' }, message: said('Restored successfully.') },
}

const TIMES = {
  parent: {},
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
  latest: { type: ['boolean', 'null'] },
  autosave: { type: ['boolean', 'null'] },
}
