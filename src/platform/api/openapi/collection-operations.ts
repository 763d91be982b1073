import { type Json, parameterRefs, schemaRef, objectSchema } from '../../use-cases/json-schema'
import { jsonBody, formBody, pageSchema, toPascalCase, type Entity } from './schemas'
import { REFUSED_READ, REFUSED_WRITE, type Operation } from './operation'
import { createJsonResponse, NOT_MODIFIED, createRefusals, sampleText } from './parameters'

type Row = Pick<Operation, 'rule' | 'summary' | 'description' | 'requestBody' | 'responses'> & {
  takes: (string | false)[]
}

export function collectionOperations(entity: Entity): Operation[] {
  const { hasDrafts, hasTimes, hasTrash, isUpload, plural, singular, slug } = entity
  const [one, many] = [singular.toLowerCase(), plural.toLowerCase()]
  const doc = schemaRef(slug)
  const draft = hasDrafts ? 'draft' : false
  const trash = hasTrash ? 'trash' : false
  const code = entity.fields.some(({ name }) => name === 'visibility') && 'code'
  const ifMatch = hasTimes && 'ifMatch'
  const change = jsonBody(`${slug}Change`)
  const name = `${slug}Input`
  const create = isUpload ? formBody(name, { needsFile: true }) : jsonBody(name)
  const update = isUpload ? formBody(`${slug}Change`, { needsFile: false }) : change
  const done = (message: string) => objectSchema({ message: sampleText(message), doc })
  const bulk = (message: string) =>
    objectSchema({ message: sampleText(message), docs: arraySchema(doc), errors: ERRORS })
  const count = objectSchema({ totalDocs: { type: 'integer' } })
  const notModified = hasTimes ? NOT_MODIFIED : {}

  const add = (verb: string, method: Operation['method'], at: string, row: Row): Operation => {
    const { takes, responses, ...rest } = row
    const refused = method === 'get' ? REFUSED_READ : REFUSED_WRITE
    return {
      method,
      path: `/api/${slug}${at}`,
      operationId: `${verb}${toPascalCase(slug)}`,
      ...rest,
      parameters: parameterRefs(...takes.filter((taken) => taken !== false)),
      responses: { ...responses, ...refused },
    }
  }
  return [
    add('list', 'get', '', {
      rule: 'list',
      summary: `List ${many}`,
      takes: [...LISTED, hasTimes && 'cursor', 'depth', 'select', code, draft, trash],
      responses: ok('One page.', pageSchema(doc, { hasCursor: hasTimes })),
    }),
    add('count', 'get', '/count', {
      rule: 'list',
      summary: `Count ${many}`,
      takes: ['where', code, trash],
      responses: ok('The number of documents.', count, { totalDocs: 12 }),
    }),
    add('read', 'get', '/{id}', {
      rule: 'read',
      summary: `Get one ${one}`,
      takes: ['id', 'depth', 'select', code, draft, trash, hasTimes && 'ifNoneMatch'],
      responses: { ...ok('The document, with its `ETag`.', doc), ...notModified },
    }),
    add('create', 'post', '', {
      rule: 'create',
      summary: `Create a ${one}`,
      takes: ['depth', draft, 'idempotencyKey'],
      requestBody: create,
      responses: {
        201: createJsonResponse('Created.', done(`${singular} successfully created.`)),
        ...createRefusals(422),
      },
    }),
    add('update', 'patch', '/{id}', {
      rule: 'update',
      summary: `Update one ${one}`,
      description: 'Missing fields stay unchanged.',
      takes: ['id', 'depth', draft, trash, ifMatch],
      requestBody: update,
      responses: ok('Updated.', done('Updated successfully.')),
    }),
    add('updateMany', 'patch', '', {
      rule: 'update',
      summary: `Update the ${many} that match a filter`,
      description:
        'Each document is updated in its own transaction. If some fail, the response is 400 and `errors` names them.',
      takes: ['where', 'limit', 'depth', draft, trash],
      requestBody: change,
      responses: ok('All were updated.', bulk(`Updated 1 ${singular} successfully.`)),
    }),
    add('delete', 'delete', '/{id}', {
      rule: 'delete',
      summary: `Permanently delete one ${one}`,
      takes: ['id', 'depth', trash, ifMatch],
      responses: ok('Deleted.', done('Deleted successfully.')),
    }),
    add('deleteMany', 'delete', '', {
      rule: 'delete',
      summary: `Permanently delete the ${many} that match a filter`,
      takes: ['where', 'limit', 'depth', trash],
      responses: ok('All were deleted.', bulk(`Deleted 1 ${singular} successfully.`)),
    }),
    add('duplicate', 'post', '/{id}/duplicate', {
      rule: 'duplicate',
      summary: `Duplicate one ${one}`,
      description: 'Fields in the body replace the copied values.',
      takes: ['id', 'depth', draft],
      requestBody: { ...change, required: false },
      responses: ok('Duplicated.', done(`${singular} successfully duplicated.`)),
    }),
    add('listVersions', 'get', '/versions', {
      rule: 'versions',
      summary: `List older versions of ${many}`,
      takes: [...LISTED, 'depth', trash],
      responses: ok('One page.', pageSchema(VERSION)),
    }),
    add('readVersion', 'get', '/versions/{id}', {
      rule: 'versions',
      summary: 'Get one older version',
      takes: ['id', 'depth', trash],
      responses: ok('The version.', VERSION),
    }),
    add('restoreVersion', 'post', '/versions/{id}', {
      rule: 'restore version',
      summary: 'Restore an older version',
      takes: ['id', 'depth', draft],
      responses: ok('Restored. The current document.', RESTORED),
    }),
  ]
}

export function versionOperations(global: { path: string; name: string; of: string }): Operation[] {
  const { name, of, path } = global
  const read = { method: 'get', rule: 'versions' } as const
  const restored = objectSchema({ message: sampleText('Restored successfully.'), doc: VERSION })
  return [
    {
      ...read,
      path: `${path}/versions`,
      operationId: `listVersionsOf${name}`,
      summary: `List older versions of ${of}`,
      parameters: parameterRefs(...LISTED, 'depth'),
      responses: { ...ok('One page.', pageSchema(VERSION)), ...REFUSED_READ },
    },
    {
      ...read,
      path: `${path}/versions/{id}`,
      operationId: `readVersionOf${name}`,
      summary: `Get one older version of ${of}`,
      parameters: parameterRefs('id', 'depth'),
      responses: { ...ok('The version.', VERSION), ...REFUSED_READ },
    },
    {
      method: 'post',
      path: `${path}/versions/{id}`,
      rule: 'restore version',
      operationId: `restoreVersionOf${name}`,
      summary: `Restore an older version of ${of}`,
      parameters: parameterRefs('id', 'depth'),
      responses: { ...ok('Restored. The version.', restored), ...REFUSED_WRITE },
    },
  ]
}

const LISTED = ['where', 'sort', 'limit', 'page']
const ok = (...well: Parameters<typeof createJsonResponse>): Json => ({
  200: createJsonResponse(...well),
})
const arraySchema = (items: Json): Json => ({ type: 'array', items })
const ERRORS = arraySchema({ type: 'object' })
const INTEGER = { type: 'integer' }
const TIME = { type: 'string', format: 'date-time' }
const MAYBE = { type: ['boolean', 'null'] }
const RESTORED = objectSchema({ id: INTEGER, message: sampleText('Restored successfully.') })
const TIMES = { parent: {}, createdAt: TIME, updatedAt: TIME, latest: MAYBE, autosave: MAYBE }
const VERSION = objectSchema(
  { id: INTEGER, version: { type: 'object' }, ...TIMES },
  Object.keys(TIMES),
)
