import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { startClients, startReaders } from '../lib/client.mjs'
import { onDatabase, query, readValue } from '../lib/stage.mjs'
import { p95, countStatuses, until } from '../lib/measure.mjs'

const KILLS = 10
const RESOURCES = ['one', 'two', 'three'].map((name) => ({ name, link: 'https://example.com' }))

/** @type {import('../drill.mjs').Drill} */
export const databaseIsKilled = {
  item: 'R-03',
  did: `PostgreSQL killed (-9) ${KILLS} times at random moments under 8 writers`,
  goal: '0 acknowledged writes lost, 0 half-written',
  async run({ database, startUsedSite }) {
    const site = await startUsedSite()
    const writers = startClients(8, (writer, turn) => write(site, `${writer} ${turn}`))
    for (let round = 0; round < KILLS; round += 1) {
      await pause(randomInt(700, 1800))
      await database.kill()
      await database.start()
      await until(async () => (await ask(`${site.url}/api/health`)).status === 200)
    }
    await pause(500)
    const writes = await writers.stop()
    const acknowledged = writes.filter(({ status }) => status === 201)
    const rows = await query(database, WRITTEN)
    const ids = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter(({ body }) => !ids.has(body.doc.id)).length
    const half = rows.filter(({ resources }) => resources !== RESOURCES.length).length
    return {
      met: lost === 0 && half === 0 && acknowledged.length > 100,
      figure: `${lost} lost and ${half} half-written of ${acknowledged.length} acknowledged; ${writes.length - acknowledged.length} refused`,
    }
  },
}

/** Creates a workshop with some resources. @param {import('../lib/stage.mjs').Site} site @param {string} name */
async function write({ url, adminCookie: cookie }, name) {
  const text = { title: `Drill ${name}`, description: 'Written by a drill.', duration: '1 day' }
  const json = { ...text, resources: RESOURCES, _status: 'published' }
  const response = await ask(`${url}/api/workshops?depth=0`, { json, cookie, limitMs: 20_000 })
  if (response.status !== 201) await pause(50)
  return response
}

const WRITTEN = `
  select id, (select count(*)::int from workshops_resources where _parent_id = w.id) as resources
  from workshops w where title like 'Drill %'`

const WAIT_LIMIT_MS = 8000
const NORMAL_MS = 2000

/** @type {import('../drill.mjs').Drill} */
export const databaseHangs = {
  item: 'R-05',
  did: 'PostgreSQL and all its processes frozen (SIGSTOP), then thawed',
  goal: 'a response to every request within 8 s, normal within 2 s',
  async run({ admin, database, startUsedSite }) {
    const { adminCookie: cookie, url } = await startUsedSite()
    const get = (/** @type {string} */ path) => ask(url + path, { cookie })
    await Promise.all(['/account', '/api/workshops', '/workshops'].map(get))
    database.freeze()
    const responses = await Promise.all([
      ...['/', '/workshops', '/account', '/api/workshops', '/api/viewer', '/search?q=ai'].map(get),
      ask(`${url}/api/users/login`, { json: admin }),
      ask(`${url}/api/workshops`, { json: { title: 'Frozen' }, cookie }),
      ...Array.from({ length: 20 }, () => get('/api/faqs')),
    ])
    const health = await get('/api/health')
    database.thaw()
    const ms = await until(async () => {
      const after = await Promise.all(['/api/health', '/account', '/api/workshops'].map(get))
      return after.every(({ status }) => status === 200)
    })
    const slowest = Math.max(...responses.map((response) => response.ms))
    const odd = responses.map(({ status }) => status).filter((one) => ![200, 503].includes(one))
    return {
      met: slowest <= WAIT_LIMIT_MS && ms <= NORMAL_MS && odd.length === 0 && health.status === 503,
      figure: `slowest response ${slowest} ms (health ${health.ms} ms)${odd.length ? `, odd: ${odd}` : ''}; normal after ${ms} ms`,
    }
  },
}

const WRITES = 100
const READ_MS = 1000

/** @type {import('../drill.mjs').Drill} */
export const poolIsExhausted = {
  item: 'R-06',
  did: `${WRITES} simultaneous writes to one record that another transaction has locked`,
  goal: 'reads have p95 < 1 s, writes end within 8 s with 200 or 503, afterwards all is normal',
  async run({ database, startUsedSite }) {
    const { adminCookie: cookie, url } = await startUsedSite()
    const id = await readValue(database, 'select min(id) from workshops')
    const save = (/** @type {string} */ venue) =>
      ask(`${url}/api/workshops/${id}?depth=0`, { method: 'PATCH', json: { venue }, cookie })
    const [reads, writes] = await onDatabase(database, async (holder) => {
      await holder.query('begin')
      await holder.query('select 1 from workshops where id = $1 for update', [id])
      const readers = startReaders(1, url, ['/api/faqs?limit=1'], { pauseMs: 50 })
      const all = await Promise.all(Array.from({ length: WRITES }, (_, n) => save(`Venue ${n}`)))
      return [await readers.stop(), all]
    })
    const after = await save('Venue')
    const slowest = Math.max(...writes.map(({ ms }) => ms))
    const isFine = reads.every(({ status }) => status === 200) && p95(reads) < READ_MS
    const areEnded = writes.every(({ status }) => [200, 409, 503].includes(status))
    return {
      met: isFine && areEnded && slowest <= WAIT_LIMIT_MS && after.status === 200,
      figure: `reads ${countStatuses(reads)}, p95 ${p95(reads)} ms; writes ${countStatuses(writes)}, slowest ${slowest} ms; afterwards ${after.status}`,
    }
  },
}
