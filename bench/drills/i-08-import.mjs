import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MEMORY } from '../../scripts/lib/relaunch.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { createOldBackend, fillOldBackend } from '../../tests/support/old-backend.mjs'
import { onDatabase, valueOf } from '../lib/database.mjs'
import { until } from '../lib/measure.mjs'
import { peakMb } from '../lib/process-stats.mjs'

const LARGE = { people: 100_000, workshops: 5_000, questions: 200_000 }
const GOAL = { minutes: 10, megabytes: 400 }
const SMALL = { people: 4_000, workshops: 200, questions: 8_000 }
const KILLS = 10

/** @typedef {import('../lib/stage.mjs').Stage} Stage */
/** @typedef {import('../lib/database.mjs').OnDatabase} OnDatabase */

/** @type {import('../drill.mjs').Drill} */
export const importIsLarge = {
  item: 'I-08',
  did: 'an import of 100,000 accounts, 5,000 workshops and 200,000 questions; then once more',
  goal: `under ${GOAL.minutes} minutes and ${GOAL.megabytes} MB; the second run changes nothing`,
  async run(stage) {
    const from = await makeOldBackend(stage, LARGE)
    const to = await makeEmpty(stage, 'own')
    const first = await startImport(stage, from, to).done
    const before = await valueOf(to, DIGEST)
    const second = await startImport(stage, from, to).done
    const isSame = before === (await valueOf(to, DIGEST))
    const isSmall = first.megabytes < GOAL.megabytes && second.megabytes < GOAL.megabytes
    return {
      met: isSame && isSmall && first.code === 0 && first.seconds < GOAL.minutes * 60,
      figure: `${first.seconds.toFixed(0)} s, ${first.megabytes} MB; again ${second.seconds.toFixed(0)} s, ${isSame ? 'nothing changed' : 'NOT THE SAME'}`,
    }
  },
}

/** @type {import('../drill.mjs').Drill} */
export const importIsKilled = {
  item: 'I-08',
  did: `kill -9 of an import at any moment and another run, ${KILLS} times`,
  goal: 'each ends at the database of a run that nobody killed',
  async run(stage) {
    const from = await makeOldBackend(stage, SMALL)
    const whole = await makeEmpty(stage, 'trial_0')
    await startImport(stage, from, whole).done
    const [wanted, all] = [await valueOf(whole, DIGEST), await valueOf(whole, IMPORTED)]
    let same = 0
    const shares = []
    for (let n = 1; n <= KILLS; n += 1) {
      const to = await makeEmpty(stage, `trial_${n}`)
      const { child, done } = startImport(stage, from, to)
      // At any of its rows, and in the middle of the batch that follows.
      const enough = Math.floor(all * Math.random())
      await until(async () => (await valueOf(to, IMPORTED)) >= enough)
      await pause(200 * Math.random())
      child.kill('SIGKILL')
      await done
      shares.push(await valueOf(to, IMPORTED))
      await startImport(stage, from, to).done
      if ((await valueOf(to, DIGEST)) === wanted) same += 1
    }
    return {
      met: same === KILLS,
      figure: `${same} of ${KILLS} the same; killed with ${shares.join(', ')} of ${all} rows brought`,
    }
  },
}

/** @param {Stage} stage @param {import('../../tests/support/old-backend.mjs').Size} size */
async function makeOldBackend(stage, size) {
  const from = await stage.database.another('old_backend')
  await onDatabase(from, async (client) => {
    await createOldBackend(client, 'bigint')
    await fillOldBackend(client, size)
  })
  return from
}

/** A database that is imported into. @param {Stage} stage @param {string} name */
async function makeEmpty(stage, name) {
  const database = await stage.database.another(name)
  await stage.prepare(database)
  return database
}

/** As `npm run import` runs it. @param {Stage} stage @param {OnDatabase} from @param {OnDatabase} to */
function startImport({ settings }, from, to) {
  const script = ['--conditions=production', '--import', 'tsx', 'src/boot/import-in-process.ts']
  const options = JSON.stringify({ isDryRun: false, keepsAdmins: false, overwriteTheirs: false })
  const begin = performance.now()
  const child = spawn(process.execPath, [...MEMORY.flags, ...script, options], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...{ ...process.env, ...MEMORY.env, ...settings, JOBS: 'false', DEMO_CONTENT: 'false' },
      ...{ NODE_ENV: 'production', DATABASE_URL: to.databaseUrl, IMPORT_FROM: from.databaseUrl },
    },
  })
  let megabytes = 0
  // The last before it ended.
  const timer = setInterval(() => {
    megabytes = Math.round(peakMb(child.pid ?? 0)) || megabytes
  }, 250)
  const done = once(child, 'exit').then(([code]) => {
    clearInterval(timer)
    return { code, megabytes, seconds: (performance.now() - begin) / 1000 }
  })
  return { child, done }
}

/** The rows that an import has committed. */
const IMPORTED = 'select count(*)::int from imported_rows'

/** What an import makes, without what each run makes anew: our own numbers, and the clock. */
const MADE = `
  select 'account', p.legacy_id, (to_jsonb(p) - '{id,updated_at}'::text[])::text,
    c.password_hash, (c.verified_at is null)::text,
    (select string_agg(provider || subject, ' ' order by subject) from identities where user_id = p.id)
  from profiles p join credentials c on c.user_id = p.id where p.legacy_id is not null
  union all select 'question', q.legacy_id,
    (to_jsonb(q) - '{updated_at,notice_queued_at}'::text[])::text, (q.notice_queued_at is null)::text, s.body, s.slug
  from workshop_qna q left join search_entries s on s.kind = 'workshop_qna' and s.doc_id = q.id
  union all select 'word', word, '', '', '', '' from search_words
  union all select 'remembered', kind || legacy_id, source_hash, is_joined::text, '', '' from imported_rows
  ${['workshops', 'webinars', 'tutorials'].map(madeOf).join('\n')}
  union all select 'list', _parent_id || name, _order::text, link, '', '' from workshops_resources
  union all select 'list', _parent_id || name, _order::text, link, '', '' from workshops_gallery
  union all select 'job', id::text, '', '', '', '' from payload_jobs`

const DIGEST = `select md5(string_agg(md5(r::text), '' order by md5(r::text))) from (${MADE}) r`

/** Documents with their search entry and how many versions they have. @param {string} kind */
function madeOf(kind) {
  return `union all select '${kind}', d.legacy_id, (to_jsonb(d) - 'updated_at')::text, s.body, s.slug,
    (select count(*) || ' ' || count(*) filter (where latest) from _${kind}_v where parent_id = d.id)
  from ${kind} d left join search_entries s on s.kind = '${kind}' and s.doc_id = d.id`
}
