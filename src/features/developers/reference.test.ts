import { expect, test } from 'vitest'
import { toReference } from './reference'

const access = { anonymous: [], user: ['own'], editor: ['all'], admin: ['all'] }
const document = {
  tags: [{ name: 'things', description: 'Things.' }, { name: 'empty' }],
  paths: {
    '/api/things/{id}': {
      patch: {
        operationId: 'updateThings',
        tags: ['things'],
        summary: 'Change one thing',
        parameters: [{ $ref: '#/components/parameters/ifMatch' }, { name: 'depth', in: 'query' }],
        requestBody: {},
        responses: { 200: {}, 404: {} },
        security: [{ session: [] }, { apiKey: [] }],
        'x-access': access,
      },
    },
  },
  components: {
    parameters: { ifMatch: { name: 'If-Match', in: 'header', description: 'The tag.' } },
    schemas: {
      things: {
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          at: { type: ['string', 'null'], format: 'date-time', description: 'When.' },
          kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
          owner: { oneOf: [{ type: 'integer' }, { $ref: '#/components/schemas/users' }] },
          topics: { type: ['array', 'null'], items: { type: 'string' } },
        },
      },
    },
  },
}

test('A-62 the reference describes who may call an operation, its input and its output', () => {
  const { groups, parameters } = toReference(document)
  expect(groups.map(({ name, operations }) => [name, operations.length])).toEqual([
    ['things', 1],
    ['empty', 0],
  ])
  expect(groups[0]?.operations[0]).toMatchObject({
    id: 'updateThings',
    method: 'PATCH',
    path: '/api/things/{id}',
    access,
    takesKeys: true,
    needsPerson: false,
    request: null,
    parameters: ['If-Match', 'depth'],
    statuses: ['200', '404'],
  })
  expect(parameters).toEqual([{ name: 'If-Match', place: 'header', description: 'The tag.' }])
})

test('A-62 the reference names the type of each field in words', () => {
  const fields = toReference(document).groups[0]?.fields ?? []
  expect(fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['id', 'integer', true],
    ['at', 'date-time', false],
    ['kind', 'a | b', false],
    ['owner', 'id, or the document (users)', false],
    ['topics', 'list of string', false],
  ])
})
