/**
 * `node bench/questions.mjs`: the ask page and the dashboard's row of a workshop with 10,000
 * questions, beside those of one with 10. Same site, same run, requests in turn. Fails when the
 * large one takes more than twice the time of the small one.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startTestSite } from '../scripts/lib/test-site.mjs'
import { startPostgres } from '../scripts/postgres.mjs'

const SIZES = { small: 10, large: 10_000 }
const ROUNDS = Number(process.env.ROUNDS ?? 60)
const LIMIT = 2

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startPostgres({ dataDir: folder, isVolatile: true })
const site = await startTestSite({
  env: {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    DEMO_CONTENT: 'false',
    LOG_LEVEL: 'warn',
  },
  onLine: (line) => console.error(line),
})
try {
  process.exitCode = await measure()
} finally {
  await site.stop()
  site.remove()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** @returns {Promise<number>} the exit code */
async function measure() {
  const cookie = await signIn()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const small = await aWorkshop(client, cookie, SIZES.small)
  const large = await aWorkshop(client, cookie, SIZES.large)
  await client.query('analyze workshop_qna')
  await client.end()

  /** @type {[string, (workshop: { id: number, slug: string, first: number }) => string][]} */
  const views = [
    ['ask page', ({ slug }) => `/workshops/${slug}/ask`],
    [
      'ask page at its oldest answer',
      ({ slug, first }) => `/workshops/${slug}/ask?answer=${first}`,
    ],
    ['dashboard row', ({ id }) => `/api/questions/desk?workshop=${id}`],
    ['dashboard with the row open', ({ id }) => `/admin/workshops?qna=${id}`],
    ['answer desk, one workshop', ({ id }) => `/api/questions/desk?waiting=true&workshop=${id}`],
  ]
  const lines = []
  let worst = 0
  for (const [name, address] of views) {
    const times = { small: /** @type {number[]} */ ([]), large: /** @type {number[]} */ ([]) }
    for (let round = -10; round < ROUNDS; round += 1) {
      const one = await timed(address(small), cookie)
      const other = await timed(address(large), cookie)
      if (round < 0) continue
      times.small.push(one)
      times.large.push(other)
    }
    const [before, after] = [median(times.small), median(times.large)]
    worst = Math.max(worst, after / before)
    lines.push({
      view: name,
      [`${SIZES.small} questions, ms`]: before.toFixed(1),
      [`${SIZES.large} questions, ms`]: after.toFixed(1),
      ratio: (after / before).toFixed(2),
    })
  }
  console.table(lines)
  console.log(`worst ratio ${worst.toFixed(2)}, allowed ${LIMIT}`)
  return worst <= LIMIT ? 0 : 1
}

async function signIn() {
  const response = await send('POST', '/api/users/login', '', site.admin)
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Sign-in answered ${response.status}`)
  return cookie
}

/**
 * @param {pg.Client} client
 * @param {string} cookie
 * @param {number} size
 */
async function aWorkshop(client, cookie, size) {
  const data = { title: `With ${size}`, description: 'x', duration: '1 day', _status: 'published' }
  const response = await send('POST', '/api/workshops', cookie, data)
  const { doc } = /** @type {{ doc: { id: number, slug: string } }} */ (await response.json())
  const answer = {
    root: {
      type: 'root',
      version: 1,
      direction: null,
      format: '',
      indent: 0,
      children: [
        {
          type: 'paragraph',
          version: 1,
          direction: null,
          format: '',
          indent: 0,
          children: [{ type: 'text', version: 1, text: 'Yes.', format: 0 }],
        },
      ],
    },
  }
  // Every tenth one waits.
  const { rows } = await client.query(
    `insert into workshop_qna (workshop_id, question, questioner_name, question_time, answer, answer_time)
     select $1, 'Question ' || n || ' ' || md5(n::text), 'Learner ' || n,
            now() - (n + 60) * interval '1 minute',
            case when n % 10 = 0 then null else $2::jsonb end,
            case when n % 10 = 0 then null else now() - n * interval '1 minute' end
     from generate_series(1, $3) n returning id, answer_time`,
    [doc.id, JSON.stringify(answer), size],
  )
  const answered = rows.filter((row) => row.answer_time !== null)
  return { ...doc, first: answered.at(-1)?.id ?? 0 }
}

/**
 * @param {string} address
 * @param {string} cookie
 */
async function timed(address, cookie) {
  const begin = performance.now()
  const response = await send('GET', address, cookie)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - begin
}

/**
 * @param {string} method
 * @param {string} address
 * @param {string} cookie
 * @param {object} [data]
 */
function send(method, address, cookie, data) {
  return fetch(site.url + address, {
    method,
    redirect: 'manual',
    headers: { origin: site.url, cookie, 'content-type': 'application/json' },
    body: data && JSON.stringify(data),
  })
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
