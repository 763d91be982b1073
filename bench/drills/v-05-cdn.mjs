import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, pick, startClients } from '../lib/client.mjs'
import { NGINX, startNginx } from '../lib/nginx.mjs'

const EDITS = 30
const GOAL_MS = 2000

/** @type {import('../drill.mjs').Drill} */
export const behindCdn = {
  item: 'V-05',
  did: `two instances behind a caching nginx under load: ${EDITS} edits; every third purge is refused; the leader is killed (-9) halfway`,
  goal: `no page older than ${GOAL_MS / 1000} s after a save, most pages from nginx`,
  async run({ folder, startSite }) {
    if (!NGINX) return { met: null, figure: 'nginx is not installed' }
    const cache = path.join(folder, 'cdn')
    const purger = await startPurger(cache)
    const settings = { CDN_TAGS: 'xkey', CDN_PURGE_URL: purger.url }
    const sites = [await startSite(settings), await startSite(settings)]
    const nginx = await startNginx({ folder, cache, sites })
    try {
      const { adminCookie: cookie } = pick(sites, 0)
      const list = await ask(`${pick(sites, 0).url}/api/workshops?limit=1&depth=0`)
      const [{ id, slug }] = list.body.docs
      const visitors = startVisitors([`${nginx.url}/workshops/${slug}`, `${nginx.url}/workshops`])
      for (let round = 0; round < EDITS; round += 1) {
        if (round === EDITS / 2) {
          await pick(sites, 0).stop('SIGKILL')
          sites[0] = await startSite({ ...settings, PORT: new URL(pick(sites, 0).url).port })
        }
        const json = { title: `Edit ${round} of the drill`, _status: 'published' }
        const saved = await ask(`${pick(sites, round).url}/api/workshops/${id}?depth=0`, {
          method: 'PATCH',
          json,
          cookie,
        })
        if (saved.status !== 200) throw new Error(`the edit got ${saved.status}`)
        visitors.noteSave(round)
        await pause(600)
      }
      await pause(GOAL_MS)
      const { hits, failed, oldest, pages } = await visitors.stop()
      const share = Math.round((100 * hits) / pages)
      return {
        met: oldest <= GOAL_MS && share > 50 && failed === 0,
        figure: `oldest page ${oldest} ms after a later save; ${pages} pages, ${share} % from nginx, ${failed} failed; ${purger.count()} purges`,
      }
    } finally {
      await nginx.stop()
      purger.stop()
    }
  },
}

/** Reads pages in a loop, and finds the oldest in relation to the saves. @param {string[]} urls */
function startVisitors(urls) {
  /** When each edit was acknowledged. @type {number[]} */
  const saves = []
  const counts = { pages: 0, hits: 0, failed: 0, oldest: 0 }
  const clients = startClients(4, async (client, turn) => {
    const begin = performance.now()
    const { headers, status, text } = await ask(pick(urls, client + turn))
    counts.pages += 1
    if (status !== 200) return void (counts.failed += 1)
    if (headers?.get('x-cache') === 'HIT') counts.hits += 1
    const shown = Number(/Edit (\d+) of the drill/.exec(text)?.[1] ?? -1)
    const next = saves[shown + 1]
    if (next !== undefined) counts.oldest = Math.max(counts.oldest, Math.round(begin - next))
    await pause(10)
  })
  return {
    noteSave: (/** @type {number} */ round) => void (saves[round] = performance.now()),
    stop: async () => (await clients.stop(), counts),
  }
}

/**
 * Purges nginx, which knows no tags: deletes the stored responses that name one of them. Refuses
 * every third request.
 * @param {string} cache
 */
async function startPurger(cache) {
  let count = 0
  const server = http.createServer(async (request, response) => {
    count += 1
    const tags = String(request.headers.xkey).split(' ')
    if (count % 3 === 0) return void response.writeHead(503).end()
    for (const file of fs.readdirSync(cache)) {
      const stored = path.join(cache, file)
      const keys = /^xkey: (.*?)\r?$/im.exec(fs.readFileSync(stored, 'latin1'))?.[1]?.split(' ')
      if (tags.some((tag) => keys?.includes(tag))) fs.rmSync(stored, { force: true })
    }
    response.end()
  })
  fs.mkdirSync(cache, { recursive: true, mode: 0o777 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/purge`,
    count: () => count,
    stop: () => void server.close(),
  }
}
