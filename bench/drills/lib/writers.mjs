import { ask } from '../../lib/client.mjs'

const RESOURCES = 3

/**
 * Writers that create workshops with three resources each, one after the other, and collect the ids
 * that were acknowledged. `stop()` waits for what is under way.
 * @param {{ url: string, cookie: string, count?: number }} options
 */
export function startWriters({ url, cookie, count = 8 }) {
  /** @type {number[]} */
  const acknowledged = []
  /** @type {number[]} */
  const refused = []
  let isStopped = false
  const write = async (/** @type {number} */ writer) => {
    for (let n = 0; !isStopped; n += 1) {
      const resources = Array.from({ length: RESOURCES }, (_, i) => ({
        name: `Resource ${i}`,
        link: `https://example.com/${writer}/${n}/${i}`,
      }))
      const json = {
        title: `Drill ${writer} ${n}`,
        description: 'Written by a drill.',
        duration: '1 day',
        resources,
        _status: 'published',
      }
      const response = await ask(`${url}/api/workshops?depth=0`, { json, cookie, limitMs: 20_000 })
      if (response.status === 201) acknowledged.push(Number(response.body.doc.id))
      else {
        refused.push(response.status)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    acknowledged,
    refused,
    async stop() {
      isStopped = true
      await all
    },
  }
}

/**
 * What became of acknowledged workshops: `lost` are not there, `half` are not whole.
 * @param {import('./database.mjs').Database} database
 * @param {number[]} acknowledged
 */
export async function countLosses(database, acknowledged) {
  const rows = await database.query(
    `select w.id, (select count(*)::int from workshops_resources r where r._parent_id = w.id) as n
     from workshops w where w.title like 'Drill %'`,
  )
  const found = new Set(rows.map(({ id }) => Number(id)))
  return {
    lost: acknowledged.filter((id) => !found.has(id)).length,
    half: rows.filter(({ n }) => n !== RESOURCES).length,
  }
}
