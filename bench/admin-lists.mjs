/**
 * `node bench/admin-lists.mjs`: the lists of the dashboard with 50 and with 50,000 rows of each
 * kind. Two sites of one build, requests in turn, one connection. Fails when a view of the large
 * site takes more than 1.5 times that of the small one (performance goal G4).
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startTestSite } from '../scripts/lib/test-site.mjs'
import { startPostgres } from '../scripts/postgres.mjs'

const SIZES = [50, 50_000]
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const LIMIT = 1.5

/** @type {[string, string][]} */
const VIEWS = [
  ['workshops', '/admin/workshops'],
  ['workshops by title', '/admin/workshops?sort=title'],
  ['workshops, rare search', '/admin/workshops?q=needle'],
  ['workshops, search that all match', '/admin/workshops?q=workshop'],
  ['workshops of a category', '/admin/workshops?category=Design'],
  ['webinars', '/admin/webinars'],
  ['webinars by price', '/admin/webinars?sort=-price'],
  ['tutorials', '/admin/tutorials'],
  ['tutorials by author', '/admin/tutorials?sort=author'],
  ['users', '/admin/users'],
  ['users, rare search', '/admin/users?q=needle'],
  ['users, page 2 by name', '/admin/users?sort=name&page=2'],
  ['overview', '/admin/dashboard'],
]

/** @type {(() => Promise<unknown> | void)[]} */
const undo = []
try {
  const sites = []
  for (const size of SIZES) sites.push(await aSite(size))
  process.exitCode = await measure(sites)
} finally {
  for (const step of undo.reverse()) await step()
}

/** @typedef {{ url: string, cookie: string }} Site */

/**
 * @param {number} size
 * @returns {Promise<Site>}
 */
async function aSite(size) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'))
  fs.chmodSync(folder, 0o755)
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir: folder, isVolatile: true })
  undo.push(() => postgres.stop())
  const site = await startTestSite({
    env: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
    },
    onLine: (line) => console.error(line),
  })
  undo.push(() => site.remove())
  undo.push(() => site.stop())
  await fill(postgres.url, size)
  const answer = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(site.admin),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`Sign-in answered ${answer.status}`)
  return { url: site.url, cookie }
}

/**
 * Rows of every kind; one in 5,000 has the needle in its name.
 * @param {string} url
 * @param {number} size
 */
async function fill(url, size) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = (/** @type {string} */ kind) =>
    `'${kind} ' || md5(n::text) || case when n % 5000 = 1 then ' needle' else '' end`
  const when = `now() - n * interval '1 minute'`
  const rows = `from generate_series(1, ${size}) n`
  await client.query(`
    insert into workshops (title, slug, description, duration, is_featured, _status, created_at)
      select ${name('Workshop')}, 'w-' || n, 'x', '1 day', n % 10 = 0, 'published', ${when} ${rows};
    insert into workshops_category ("order", parent_id, value)
      select 1, id, (array['Design', 'Business', 'AIML'])[1 + id % 3]::enum_workshops_category
      from workshops;
    insert into webinars (title, slug, description, presenter, duration, price, scheduled_for, _status)
      select ${name('Webinar')}, 'b-' || n, 'x', 'Person ' || n, '1 hour', n % 90,
             now() + n * interval '1 minute', 'published' ${rows};
    insert into tutorials (title, slug, description, author, duration, category, difficulty, _status, created_at)
      select ${name('Tutorial')}, 't-' || n, 'x', 'Person ' || n, '1 hour', 'Design', 'Beginner',
             'published', ${when} ${rows};
    insert into profiles (email, full_name, role, created_at)
      select 'person' || n || '@bench.test', ${name('Person')}, 'user', ${when} ${rows};
    insert into workshop_qna (workshop_id, question, questioner_name, question_time)
      select 1 + n % 50, 'Why ' || n || '?', 'Person ' || n, ${when} ${rows};
  `)
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * @param {Site[]} sites
 * @returns {Promise<number>} the exit code
 */
async function measure(sites) {
  let isFine = true
  console.log(`view | ${SIZES.map((size) => `${size} rows`).join(' | ')} | ratio (p50 ms)`)
  for (const [name, view] of VIEWS) {
    /** @type {number[][]} */
    const times = sites.map(() => [])
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const [index, site] of sites.entries()) {
        const began = performance.now()
        const answer = await fetch(site.url + view, {
          headers: { cookie: site.cookie },
          redirect: 'manual',
        })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${view} answered ${answer.status}`)
        // The first few warm up.
        if (round >= 0) times[index]?.push(performance.now() - began)
      }
    }
    const [small = 0, large = 0] = times.map(median)
    const ratio = large / small
    if (ratio > LIMIT) isFine = false
    console.log(`${name} | ${small.toFixed(1)} | ${large.toFixed(1)} | ${ratio.toFixed(2)}`)
  }
  return isFine ? 0 : 1
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
