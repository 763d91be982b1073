import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../lib/client.mjs'
import { startClients } from './clients.mjs'

const RESOURCES = 3

/**
 * Writers that create workshops with three resources each, one after the other, and collect the ids
 * that were acknowledged. `stop()` waits for what is under way.
 * @param {{ url: string, cookie: string }} options
 */
export function startWriters({ url, cookie }) {
  /** @type {number[]} */
  const acknowledged = []
  /** @type {number[]} */
  const refused = []
  const stop = startClients(8, async (writer, n) => {
    const resources = Array.from({ length: RESOURCES }, (_, i) => ({
      name: `Resource ${i}`,
      link: `https://example.com/${writer}/${n}/${i}`,
    }))
    const text = { title: `Drill ${writer} ${n}`, description: 'Written by a drill.' }
    const json = { ...text, duration: '1 day', resources, _status: 'published' }
    const response = await ask(`${url}/api/workshops?depth=0`, { json, cookie, limitMs: 20_000 })
    if (response.status === 201) return acknowledged.push(Number(response.body.doc.id))
    refused.push(response.status)
    return pause(50)
  })
  return { acknowledged, refused, stop }
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
