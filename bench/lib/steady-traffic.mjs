import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string | Buffer | FormData }} Visit */

/**
 * People at a site, so many requests a second, whatever the site makes of them: readers, learners,
 * programs, and an administrator who looks at lists, opens the back office, saves and uploads.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {number} perSecond
 */
export function steadyTraffic(site, perSecond) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const visits = visitsOf(site)
  const end = new AbortController()
  /** @type {Map<string, number>} what failed, and how often */
  const failures = new Map()
  let asked = 0

  /** @param {() => Promise<string | undefined>} visit */
  const go = async (visit) => {
    const failure = await visit().catch((error) => String(error))
    if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }

  const running = (async () => {
    const under = new Set()
    for (let next = performance.now(); !end.signal.aborted; next += 1000 / perSecond) {
      await pause(Math.max(0, next - performance.now()))
      const visit = visits[asked % visits.length]
      asked += 1
      if (!visit) continue
      const going = go(() => visit(asked, agent)).finally(() => under.delete(going))
      under.add(going)
    }
    await Promise.all(under)
    agent.destroy()
  })()

  return {
    failures,
    asked: () => asked,
    async stop() {
      end.abort()
      await running
    },
  }
}

/**
 * In this order, again and again. A visit answers what failed.
 * @param {import('./sites.mjs').BenchSite} site
 * @returns {((count: number, agent: http.Agent) => Promise<string | undefined>)[]}
 */
function visitsOf({ url, adminCookie, learnerCookie }) {
  /** @param {Visit} visit @param {number} count @param {http.Agent} agent */
  const ask = async ({ path, method = 'GET', headers = {}, body }, count, agent) => {
    const from = `10.9.${(count >> 8) & 255}.${count & 255}`
    const status = await send(
      url + path,
      method,
      { ...headers, 'x-forwarded-for': from },
      body,
      agent,
    )
    return status < 400 ? undefined : `${method} ${path.replace(/\d+/g, 'N')} ${status}`
  }
  /** @param {(count: number) => Visit} visit */
  const simple = (visit) => (/** @type {number} */ count, /** @type {http.Agent} */ agent) =>
    ask(visit(count), count, agent)
  const learner = { cookie: learnerCookie, origin: url }
  const admin = { cookie: adminCookie, origin: url }
  const json = { 'content-type': 'application/json' }
  const br = { 'accept-encoding': 'br' }
  const words = ['pricing', 'design', 'agents', 'pythn', 'career', 'video', 'nothing like it']
  const word = (/** @type {number} */ count) =>
    encodeURIComponent(words[count % words.length] ?? '')
  const number = (/** @type {number} */ count) => 1 + (count % 50)

  const readers = [
    simple(() => ({ path: '/', headers: br })),
    simple((count) => ({ path: `/workshops/w-${number(count)}`, headers: br })),
    simple((count) => ({ path: `/workshops?page=${1 + (count % 4)}`, headers: br })),
    simple((count) => ({ path: `/search?q=${word(count)}`, headers: br })),
    simple((count) => ({ path: `/api/search?q=${word(count)}` })),
    simple((count) => ({ path: `/workshops/w-${number(count)}/ask`, headers: learner })),
    simple(() => ({ path: '/account', headers: learner })),
    simple(() => ({ path: '/api/workshops?limit=12' })),
    simple(() => ({
      path: '/api/graphql',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ query: '{ Workshops(limit: 6) { docs { id title slug } } }' }),
    })),
  ]
  const staff = [
    simple(() => ({ path: '/admin/workshops', headers: admin })),
    simple(() => ({ path: '/admin/dashboard', headers: admin })),
    simple(() => ({ path: '/cms/collections/workshops', headers: admin })),
    simple((count) => ({ path: `/cms/collections/workshops/${number(count)}`, headers: admin })),
    simple((count) => ({
      path: `/api/workshops/${number(count)}`,
      method: 'PATCH',
      headers: { ...admin, ...json },
      body: JSON.stringify({ duration: `${count % 12} weeks` }),
    })),
    () => uploadAndDelete(url, admin),
  ]
  // Readers come fifteen times between two of the staff.
  return staff.flatMap((visit) => [...readers, ...readers.slice(0, 6), visit])
}

/**
 * @param {string} url
 * @param {string} method
 * @param {Record<string, string>} headers
 * @param {Visit['body']} body
 * @param {http.Agent} agent
 * @returns {Promise<number>} the status, once the answer is read
 */
function send(url, method, headers, body, agent) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      response
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject)
        .resume()
    })
    request.on('error', reject).setTimeout(30_000, () => request.destroy(new Error('30 s')))
    request.end(body)
  })
}

/**
 * A picture for the media library, which makes its sizes, and away with it.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function uploadAndDelete(url, headers) {
  const color = { r: asByte(), g: asByte(), b: asByte() }
  const create = {
    width: 1600,
    height: 1000,
    channels: /** @type {const} */ (3),
    background: color,
  }
  const picture = await sharp({ create }).jpeg().toBuffer()
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }),
    `soak-${randomUUID()}.jpg`,
  )
  form.set('_payload', JSON.stringify({ alt: 'A colour' }))
  const made = await fetch(`${url}/api/media`, { method: 'POST', headers, body: form })
  if (!made.ok) return `POST /api/media ${made.status} ${(await made.text()).slice(0, 200)}`
  const { doc } = await made.json()
  const gone = await fetch(`${url}/api/media/${doc.id}`, { method: 'DELETE', headers })
  await gone.text()
  return gone.ok ? undefined : `DELETE /api/media ${gone.status}`
}

function asByte() {
  return Math.floor(Math.random() * 256)
}
