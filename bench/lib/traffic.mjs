import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ask } from './client.mjs'
import { pick, startPaced } from './clients.mjs'
import { query } from './database.mjs'
import { person, signIn } from './people.mjs'
import { pictureForm } from './picture-form.mjs'

const WORDS = ['pricing', 'design', 'agents', 'pythn', 'career', 'video', 'nothing+like+it']

/** @typedef {(turn: number) => Promise<string | undefined>} Visit resolves to what failed */

/** Learners with a session each: one account may change its picture twenty times an hour. */
const LEARNERS = 50

/**
 * People at a site, so many requests a second, whatever the site makes of them: readers, learners,
 * programs, an administrator who looks at lists, opens the back office, saves, imports and uploads,
 * and others whose requests are all different or refused.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {number} perSecond
 */
export async function startTraffic(site, perSecond) {
  const cookies = await signIn(
    site,
    Array.from({ length: LEARNERS }, (_, n) => person(n + 1)),
  )
  // Imports want a proof that is not older than ten minutes.
  await query(site, "update sessions set proven_at = now() + interval '1 day'", [])
  const visits = [...visitsOf(site), ...oddVisitsOf(site, cookies)]
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

/**
 * What no other request is like, and what is refused; any answer but a failure of ours will do.
 * @param {import('./sites.mjs').BenchSite} site
 * @param {string[]} cookies of learners
 * @returns {Visit[]}
 */
function oddVisitsOf({ url, adminCookie }, cookies) {
  /** @type {(path: string, options?: () => import('./client.mjs').Options) => Visit} */
  const visit = (path, options) => async (turn) => {
    const at = path.replace(':odd', `${turn}-${randomInt(1e9)}`)
    const { status, text } = await ask(url + at, options?.())
    return status > 0 && status < 500 ? undefined : `odd ${path} ${status || text}`
  }
  const learner = () => ({ cookie: pick(cookies, randomInt(cookies.length)) })
  const admin = () => ({ cookie: adminCookie })
  const where = () => `where: { title: { not_equals: "${randomUUID()}" } }`
  const different = [
    visit('/api/workshops?limit=20&depth=2&where[title][not_equals]=:odd'),
    visit('/api/tutorials?limit=20&sort=-title&where[slug][like]=:odd'),
    visit('/api/graphql', () => ({
      json: { query: `{ Workshops(limit: 20, ${where()}) { docs { id title slug } } }` },
    })),
    visit('/search?q=design+:odd'),
    visit('/api/search?q=:odd'),
    visit('/account/learning', learner),
    visit('/account/settings', learner),
    visit('/cms/collections/webinars?limit=25&search=:odd', admin),
    visit('/admin/workshops?q=:odd', admin),
  ]
  const refused = [
    visit('/workshops/:odd'),
    visit('/:odd/:odd'),
    visit('/api/workshops?where[nothing][equals]=:odd'),
    visit('/api/graphql', () => ({ json: { query: '{ Nothing { id } }' } })),
    visit('/api/workshops', () => ({ json: { title: 'x'.repeat(300_000) } })),
    visit('/api/users', () => ({ json: { email: 'nobody@bench.test' } })),
    visit('/api/users/login', () => ({
      json: { email: `${randomUUID()}@bench.test`, password: 'w' },
    })),
    visit('/contact', () => ({ body: new Blob(['--x'], { type: 'multipart/form-data' }) })),
    visit('/admin/workshops'),
    visit('/cms/collections/users', learner),
  ]
  const sent = [
    visit('/admin/import/workshops/file?name=soak.csv', () => ({ body: sheet(), ...admin() })),
    async () => {
      const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } }).png()
      const body = await pictureForm(picture, 'avatar.png')
      return visit('/api/account/avatar', () => ({ body, ...learner() }))(0)
    },
  ]
  return [...different, ...different, ...refused, ...sent]
}

const background = { r: 200, g: 100, b: 50 }

/** A spreadsheet of which each row is looked at. */
function sheet() {
  const rows = Array.from({ length: 500 }, (_, n) => `Row ${n} ${randomUUID()},${'x'.repeat(200)}`)
  const form = new FormData()
  form.set('file', new File([['title,description', ...rows].join('\n')], 'soak.csv'))
  return form
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
