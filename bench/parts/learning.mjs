import { setTimeout as pause } from 'node:timers/promises'
import { startPaced } from '../lib/clients.mjs'
import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { query } from '../lib/database.mjs'
import { timed } from '../lib/measure.mjs'
import { cpuMs } from '../lib/process-stats.mjs'
import { signIn } from '../lib/people.mjs'

const WATCHERS = 1000
const EVERY_MS = 15_000
const SECONDS = 45
const VIEWS = {
  'My Learning': '/account/learning',
  'My Learning, saved': '/account/learning?saved=:cursor',
  'My Learning, continue': '/account/learning?continue=:cursor',
  'My Learning, done': '/account/learning?done=:cursor',
}

/**
 * What a thousand people who watch cost the server, and My Learning of somebody with 10,000 entries
 * in each list beside that of somebody with ten.
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const site = await bench.sites.get(bench.main)
  await query(site, SEED)
  const watchers = Array.from({ length: WATCHERS }, (_, n) => `watch${n + 1}@bench.test`)
  const cookies = await signIn(site, watchers)
  const cursor = `${Date.now() - 5000}-1`
  const sizes = [10, 10_000].map((size, at) => {
    return { ...site, learnerCookie: cookies[at] ?? '', cursor, label: `${size} entries` }
  })
  const lists = await compareSizes(bench, 'My Learning', sizes, viewsOf(VIEWS, 'learnerCookie'))
  bench.note(`${WATCHERS} people watch`)
  return [lists, await watch(site, cookies)]
}

/**
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @param {string[]} cookies of those who watch
 */
async function watch({ url, pid }, cookies) {
  const tell = (/** @type {number} */ n) => {
    const json = { tutorial: 1, video: 'youtube:abcdefghijk', seconds: n % 90, length: 90, age: 0 }
    return timed({ url: `${url}/api/viewer/progress`, cookie: cookies[n % WATCHERS], json })
  }
  /** The part of a core that the server takes for some seconds. @param {number} seconds */
  const partOfCore = async (seconds) => {
    const [began, before] = [performance.now(), cpuMs(pid)]
    await pause(seconds * 1000)
    return (cpuMs(pid) - before) / (performance.now() - began)
  }
  const watching = startPaced((1000 * WATCHERS) / EVERY_MS, tell)
  await pause(EVERY_MS)
  const watched = await partOfCore(SECONDS)
  await watching.stop()
  const core = 100 * (watched - (await partOfCore(10)))
  const found = `${core.toFixed(1)} % of a core`
  const asked = `${WATCHERS} people who watch cost the server less than 5 % of a core`
  return {
    title: 'People who watch',
    note: `Each tells every ${EVERY_MS / 1000} s where they are; CPU time of the server process above idle.`,
    columns: ['people', 'CPU', ''],
    rows: [[WATCHERS, found, core < 5]],
    goals: [{ id: 'L-05', asked, found }],
  }
}

const SEED = `
  insert into tutorials (title, slug, description, duration, author, category, difficulty, _status)
    select 'Saved ' || n, 'saved-' || n, 'x', '1 hour', 'Ada', 'Design', 'Beginner', 'published'
    from generate_series(1, 20000) n;
  update tutorials set video_url = 'https://youtu.be/abcdefghijk' where id = 1 or slug like 'saved-%';
  insert into profiles (email, full_name, role)
    select 'watch' || n || '@bench.test', 'Watcher', 'user' from generate_series(1, ${WATCHERS}) n;
  with own as (
    select p.id as person, t.id as tutorial, now() - n * interval '1 second' as at, n > size as is_done
    from (values ('watch1@bench.test', 10), ('watch2@bench.test', 10000)) of (email, size)
      join profiles p using (email), generate_series(1, 2 * size) n
      join tutorials t on t.slug = 'saved-' || n
  ), saved as (
    insert into saved_items (user_id, tutorial_id, saved_at) select person, tutorial, at from own where not is_done
  )
  insert into progress (user_id, tutorial_id, video, seconds, length, watched_at, done_at)
    select person, tutorial, 'youtube:abcdefghijk', 42, 90, at, case when is_done then at end from own;
  analyze saved_items, progress, tutorials, profiles`
