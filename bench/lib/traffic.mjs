import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ask } from './client.mjs'
import { pick, startPaced } from './clients.mjs'
import { pictureForm } from './picture-form.mjs'

const WORDS = ['pricing', 'design', 'agents', 'pythn', 'career', 'video', 'nothing+like+it']

/** @typedef {(turn: number) => Promise<string | undefined>} Visit resolves to what failed */

/**
 * People at a site, so many requests a second, whatever the site makes of them: readers, learners,
 * programs, and an administrator who looks at lists, opens the back office, saves and uploads.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {number} perSecond
 */
export function startTraffic(site, perSecond) {
  const visits = visitsOf(site)
  /** @type {string[]} */
  const failures = []
  const { stop } = startPaced(perSecond, async (turn) => {
    const failure = await pick(visits, turn)(turn)
    if (failure) failures.push(failure)
  })
  return { failures, stop }
}

/**
 * In this order, again and again. A path may name a `:word`, a `:page` and a document's `:id`.
 * @param {import('./sites.mjs').BenchSite} site
 * @returns {Visit[]}
 */
function visitsOf({ url, adminCookie, learnerCookie }) {
  /** @type {(path: string, options?: import('./client.mjs').Options) => Visit} */
  const visit = (path, options) => async (turn) => {
    const numbered = path.replace(':id', `${1 + (turn % 50)}`).replace(':page', `${1 + (turn % 4)}`)
    const from = `10.9.${(turn >> 8) & 255}.${turn & 255}`
    const at = url + numbered.replace(':word', pick(WORDS, turn))
    const { status, text } = await ask(at, { ...options, from })
    const isFine = status > 0 && status < 400
    return isFine ? undefined : `${options?.method ?? 'GET'} ${path} ${status || text}`
  }
  const learner = { cookie: learnerCookie }
  const admin = { cookie: adminCookie }
  const graphql = { json: { query: '{ Workshops(limit: 6) { docs { id title slug } } }' } }
  const change = () => ({ duration: `${randomInt(1, 12)} weeks` })
  const readers = [
    visit('/'),
    visit('/workshops/w-:id'),
    visit('/workshops?page=:page'),
    visit('/search?q=:word'),
    visit('/api/search?q=:word'),
    visit('/workshops/w-:id/ask', learner),
    visit('/account', learner),
    visit('/api/workshops?limit=12'),
    visit('/api/graphql', graphql),
  ]
  const staff = /** @type {Visit[]} */ ([
    visit('/admin/workshops', admin),
    visit('/admin/dashboard', admin),
    visit('/cms/collections/workshops', admin),
    visit('/cms/collections/workshops/:id', admin),
    (turn) => visit('/api/workshops/:id', { method: 'PATCH', json: change(), ...admin })(turn),
    () => uploadAndDelete(url, adminCookie),
  ])
  // Readers come fifteen times between two of the staff.
  return staff.flatMap((one) => [...readers, ...readers.slice(0, 6), one])
}

/** A picture whose sizes are made, and away with it. @param {string} url @param {string} cookie */
async function uploadAndDelete(url, cookie) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background } }).jpeg()
  const body = await pictureForm(picture, `soak-${randomUUID()}.jpg`, { alt: 'A color' })
  const made = await ask(`${url}/api/media`, { body, cookie })
  if (made.status !== 201) return `POST /api/media ${made.status} ${made.text.slice(0, 200)}`
  const gone = await ask(`${url}/api/media/${made.body.doc.id}`, { method: 'DELETE', cookie })
  return gone.status === 200 ? undefined : `DELETE /api/media ${gone.status}`
}
