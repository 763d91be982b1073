import { randomInt, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { ask, pick, pictureForm, startPaced } from '../lib/client.mjs'
import { askEveryRoute } from '../lib/every-route.mjs'
import { load, openFiles, peakMb, residentMb, tally, timed, until } from '../lib/measure.mjs'
import { person, query, signIn, readValue } from '../lib/stage.mjs'

const LIMITS = {
  startMs: 5000,
  demoMs: 10_000,
  idleMb: 260,
  /** After a request to every route. */
  wholeMb: 400,
  liveMb: 220,
  loadedMb: 450,
  slope: 1,
}
const COLLECT = path.join(import.meta.dirname, '../lib/collect-garbage.mjs')

/**
 * The time of a start and of loading demo content; memory when idle, after a request to every route, under load,
 * and during a soak of mixed requests (G7).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ stage, sites, main, seconds, soakMinutes, rate, note }) => {
  // A site without any request yet.
  const metricsPort = String(await findFreePort())
  const heapFile = path.join(stage.folder, 'heap.json')
  const site = await sites.fresh(main, {
    METRICS_PORT: metricsPort,
    NODE_OPTIONS: `--import=${COLLECT}`,
    HEAP_FILE: heapFile,
  })
  const { url, pid, adminCookie, learnerCookie } = site
  /** Requests of learners, visitors and administrators. @type {import('../lib/measure.mjs').Target[]} */
  const targets = [
    { pid, url: `${url}/workshops`, headers: { 'accept-encoding': 'br' } },
    { pid, url: `${url}/workshops/w-1/ask`, headers: { cookie: learnerCookie } },
    { pid, url: `${url}/api/workshops?limit=12`, fromMany: true },
    { pid, url: `${url}/admin/workshops`, headers: { cookie: adminCookie } },
    { pid, url: `${url}/search?q=pricing`, fromMany: true },
  ]
  const idle = residentMb(pid)
  const everyRoute = await askEveryRoute(site, note)
  const whole = residentMb(pid)
  const live = await liveHeap(pid, heapFile)
  note('load')
  let failed = everyRoute.failures.length
  for (const target of targets) failed += (await load(target, seconds)).failed
  const loaded = residentMb(pid)
  const files = openFiles(pid)
  const options = { minutes: soakMinutes, rate, metricsPort, note }
  const { samples, slope, heap, asked, failures } = await soak(site, options)
  const most = Math.max(...samples.map(({ megabytes }) => megabytes))
  const last = samples.at(-1)
  failed += failures.length
  const peak = peakMb(pid)
  const liveAtEnd = await liveHeap(pid, heapFile)
  await site.stop()
  const demo = await timeDemo(stage)

  // A slope over a few seconds is noise.
  const inSoak = (/** @type {ReturnType<typeof bounded>} */ row) =>
    soakMinutes >= 5 ? row : [...row.slice(0, -1), '']
  const rows = [
    bounded('start to the first healthy response', site.startMs, 'ms', LIMITS.startMs),
    bounded('memory, idle', idle, 'MB', LIMITS.idleMb),
    bounded(`memory after each of ${everyRoute.count} routes`, whole, 'MB', LIMITS.wholeMb),
    bounded('live heap after that and a collection', live.heap, 'MB', LIMITS.liveMb),
    ['memory after that collection', `${live.resident.toFixed(0)} MB`, '', ''],
    bounded('memory after load', loaded, 'MB', LIMITS.loadedMb),
    inSoak(bounded('most memory in the soak', most, 'MB', LIMITS.loadedMb)),
    ['most memory ever', `${peak.toFixed(0)} MB`, '', ''],
    inSoak(bounded(`slope over a soak of ${soakMinutes} min`, slope, 'MB/min', LIMITS.slope)),
    [
      'heap in use, least at the beginning and at the end',
      `${heap.first.toFixed(0)} / ${heap.last.toFixed(0)} MB`,
      '',
      '',
    ],
    ['live heap after the soak and a collection', `${liveAtEnd.heap.toFixed(0)} MB`, '', ''],
    ['files and sockets, after load and after the soak', `${files} / ${last?.files}`, '', ''],
    ['connections to PostgreSQL after the soak', last?.connections ?? '', '', ''],
    ['responses that failed', failed, '0', failed === 0],
    bounded('demo content', demo, 'ms', LIMITS.demoMs),
  ]
  const soaked = `Soak: ${asked} requests, ${rate} a second, of readers, learners who upload, programs, an administrator who saves, imports and uploads, and of requests that are all different or refused.`
  return {
    title: 'Start and memory',
    note: `The process of the site, without PostgreSQL. ${soaked} ${tally([...everyRoute.failures, ...failures])}`.trim(),
    columns: ['what', 'measured', 'goal', ''],
    rows,
  }
}

/** The time of loading demo content into a site without content, in ms. @param {import('../lib/stage.mjs').Stage} stage */
async function timeDemo(stage) {
  const database = await stage.database.another('bench_demo')
  await stage.prepare(database)
  const { url, adminCookie, stop } = await stage.startSite({ DEMO_CONTENT: 'true' }, database)
  const ms = await timed({ url: `${url}/api/init-data`, method: 'POST', cookie: adminCookie })
  await stop()
  return ms
}

/**
 * Collects all garbage of a site, and resolves to what is left, in MB.
 * @param {number} pid
 * @param {string} file
 */
async function liveHeap(pid, file) {
  fs.rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  await until(() => fs.existsSync(file))
  const { heapUsed } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { heap: heapUsed / 1024 / 1024, resident: residentMb(pid) }
}

/**
 * A row with a limit.
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 */
function bounded(name, value, unit, limit) {
  const figure = value.toFixed(Math.abs(value) < 10 ? 2 : 0)
  return [name, `${figure} ${unit}`, `<= ${limit} ${unit}`, value <= limit]
}

/**
 * Sends steady traffic for some minutes and samples the process every ten seconds. `slope` is in MB a
 * minute, over the last two thirds. `heap` is the minimum used heap within a fifth of the time: the part
 * that garbage collection does not free.
 * @param {import('../lib/stage.mjs').BenchSite} site
 * @param {{ minutes: number, rate: number, metricsPort: string, note: (text: string) => void }} options
 */
export async function soak(site, { minutes, rate, metricsPort, note }) {
  const { failures, stop } = await startTraffic(site, rate)
  /** @type {Record<'minute' | 'megabytes' | 'heap' | 'external' | 'files' | 'connections' | 'failed', number>[]} */
  const samples = []
  const began = performance.now()
  for (let minute = 0; minute < minutes;) {
    await pause(Math.min(10_000, minutes * 15_000))
    minute = (performance.now() - began) / 60_000
    const megabytes = residentMb(site.pid)
    const files = openFiles(site.pid)
    const connections = Number(await readValue(site, CONNECTIONS))
    const inUse = await inUseMb(metricsPort)
    const sample = { minute, megabytes, ...inUse, files, connections, failed: failures.length }
    samples.push(sample)
    note(`soak, minute ${minute.toFixed(1)} of ${minutes}, ${megabytes.toFixed(0)} MB`)
  }
  const { length: asked } = await stop()
  const slope = measureSlope(samples.slice(Math.floor(samples.length / 3)))
  const fifth = Math.ceil(samples.length / 5)
  const getLeast = (/** @type {typeof samples} */ some) => Math.min(...some.map(({ heap }) => heap))
  const heap = { first: getLeast(samples.slice(0, fifth)), last: getLeast(samples.slice(-fifth)) }
  return { samples, slope, heap, asked, failures }
}

/** Memory that JavaScript uses, in MB: objects, and what they hold outside the heap. @param {string} port */
async function inUseMb(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024
  return {
    heap: of('nodejs_heap_size_used_bytes'),
    external: of('nodejs_external_memory_bytes'),
  }
}

/** Connections to its database from other processes. */
const CONNECTIONS = `
  select count(*)::int from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** The slope of the regression line. @param {{ minute: number, megabytes: number }[]} samples */
function measureSlope(samples) {
  const mean = (/** @type {(sample: (typeof samples)[0]) => number} */ of) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length)
  const [x, y] = [mean((one) => one.minute), mean((one) => one.megabytes)]
  const over = mean((one) => (one.minute - x) * (one.megabytes - y))
  const under = mean((one) => (one.minute - x) ** 2)
  return under ? over / under : 0
}

const WORDS = ['pricing', 'design', 'agents', 'pythn', 'career', 'video', 'nothing+like+it']

/** @typedef {(turn: number) => Promise<string | undefined>} Visit resolves to what failed */

/** Learners with a session each, because an account may change its picture only twenty times an hour. */
const LEARNERS = 50

/**
 * Users at a fixed number of requests a second, regardless of the responses: readers, learners, programs, an
 * administrator who reads lists, opens the back office, saves, imports and uploads, and clients whose
 * requests are all different or refused.
 * @param {import('../lib/stage.mjs').BenchSite} site
 * @param {number} perSecond
 */
async function startTraffic(site, perSecond) {
  const cookies = await signIn(
    site,
    Array.from({ length: LEARNERS }, (_, n) => person(n + 1)),
  )
  // Imports require an authentication within ten minutes.
  await query(site, "update sessions set proven_at = now() + interval '1 day'", [])
  const visits = [...createVisits(site), ...createOddVisits(site, cookies)]
  /** @type {string[]} */
  const failures = []
  const { stop } = startPaced(perSecond, async (turn) => {
    const failure = await pick(visits, turn)(turn)
    if (failure) failures.push(failure)
  })
  return { failures, stop }
}

/**
 * Repeated in this order. A path may contain `:word`, `:page` and the `:id` of a document.
 * @param {import('../lib/stage.mjs').BenchSite} site
 * @returns {Visit[]}
 */
function createVisits({ url, adminCookie, learnerCookie }) {
  /** @type {(path: string, options?: import('../lib/client.mjs').Options) => Visit} */
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
  // Fifteen requests of readers between two of staff.
  return staff.flatMap((one) => [...readers, ...readers.slice(0, 6), one])
}

/**
 * Unique requests and refused ones. Any response is accepted, except a failure of the server.
 * @param {import('../lib/stage.mjs').BenchSite} site
 * @param {string[]} cookies of learners
 * @returns {Visit[]}
 */
function createOddVisits({ url, adminCookie }, cookies) {
  /** @type {(path: string, options?: () => import('../lib/client.mjs').Options) => Visit} */
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

/** A spreadsheet in which each row is checked. */
function sheet() {
  const rows = Array.from({ length: 500 }, (_, n) => `Row ${n} ${randomUUID()},${'x'.repeat(200)}`)
  const form = new FormData()
  form.set('file', new File([['title,description', ...rows].join('\n')], 'soak.csv'))
  return form
}

/** Uploads a picture, which generates its sizes, and deletes it. @param {string} url @param {string} cookie */
async function uploadAndDelete(url, cookie) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background } }).jpeg()
  const body = await pictureForm(picture, `soak-${randomUUID()}.jpg`, { alt: 'A color' })
  const made = await ask(`${url}/api/media`, { body, cookie })
  if (made.status !== 201) return `POST /api/media ${made.status} ${made.text.slice(0, 200)}`
  const gone = await ask(`${url}/api/media/${made.body.doc.id}`, { method: 'DELETE', cookie })
  return gone.status === 200 ? undefined : `DELETE /api/media ${gone.status}`
}
