import type { postgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFromReplicas } from '@/platform/database/adapter'
import { env } from '@/env'
import { VISITOR, aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'

type Adapter = ReturnType<typeof postgresAdapter>
type Db = ReturnType<Adapter['init']>
type Query = (
  this: { connectionParameters: { application_name?: string } },
  ...args: never[]
) => unknown

let payload: Payload
let db: Db
let editor: Person
let original: Pick<Db, 'find' | 'findOne' | 'count'>
let clientQuery: Query
/** Statements that went over a connection to the replica. */
let onReplica: string[] = []

/** The same database by another, read-only connection: what a replica is to the program. */
const replicaUrl = (more = '') => {
  const url = new URL(env.DATABASE_URL)
  url.searchParams.set('application_name', 'replica')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href + more
}

function use(urls: string[]) {
  Object.assign(db, original)
  readFromReplicas({ init: () => db } as unknown as Adapter, urls).init({} as never)
}

beforeAll(async () => {
  payload = await getTestPayload()
  db = payload.db as unknown as Db
  const { count, find, findOne } = db
  original = { count, find, findOne }
  editor = await aPerson(payload, 'editor')
  const { prototype } = (db.pool as unknown as { Client: { prototype: { query: Query } } }).Client
  clientQuery = prototype.query
  prototype.query = function (...args) {
    if (this.connectionParameters.application_name === 'replica') {
      onReplica.push(JSON.stringify(args[0]))
    }
    return clientQuery.apply(this, args)
  }
})

beforeEach(() => {
  use([replicaUrl()])
  onReplica = []
})

afterAll(() => {
  Object.assign(db, original)
  const { prototype } = (db.pool as unknown as { Client: { prototype: { query: Query } } }).Client
  prototype.query = clientQuery
})

test('what a visitor reads by REST and GraphQL comes from a replica', async () => {
  const list = await callRest('GET', '/workshops', { query: { limit: '1' } })
  expect(list.status).toBe(200)
  expect(onReplica.join()).toContain('workshops')
  onReplica = []
  const response = await callGraphQL('{ Tutorials(limit: 1) { totalDocs } }', {})
  expect(response.errors).toEqual([])
  expect(onReplica.join()).toContain('tutorials')
})

test('anyone who is signed in, and every page, reads the primary', async () => {
  await callRest('GET', '/workshops', { query: { limit: '1' }, cookie: editor.cookie })
  await payload.find({
    collection: 'workshops',
    limit: 1,
    user: VISITOR.user,
    overrideAccess: false,
  })
  expect(onReplica).toEqual([])
})

test('a write is a matter of the primary from beginning to end', async () => {
  const made = await callRest('POST', '/workshops', {
    cookie: editor.cookie,
    json: { title: 'Written with a replica', description: 'x', duration: '1 day' },
  })
  expect(made.status).toBe(201)
  const { doc } = made.body as { doc: { id: number } }
  const gone = await payload.delete({ collection: 'workshops', id: doc.id, overrideAccess: true })
  expect(gone.id).toBe(doc.id)
  expect(onReplica).toEqual([])
})

test('the primary takes over when a replica does not, and the replica is left alone', async () => {
  const away = new URL(replicaUrl())
  away.port = '1'
  use([away.href])
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) {
    statuses.push((await callRest('GET', '/workshops', { query: { limit: '1' } })).status)
  }
  expect(statuses).toEqual([200, 200, 200])
})
