import { setTimeout as pause } from 'node:timers/promises'
import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { cpuMs } from '../lib/process-stats.mjs'
import { timed } from '../lib/timed.mjs'

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
 * What a thousand people who watch cost the server (L-05), and My Learning of somebody with 10,000 entries
 * in each list beside that of somebody with ten (L-19).
 * @param {import('../run.mjs').Bench} bench
 */
export async function learning(bench) {
  const site = await bench.sites.get(bench.main)
  await onDatabase(site, (client) => client.query(SEED))
  const [name] = site.learnerCookie.split('=')
  const cookieOf = (/** @type {number} */ n) => `${name}=watch${n}`
  const cursor = `${Date.now() - 5000}-1`
  const sizes = [10, 10_000].map((size, at) => {
    return { ...site, learnerCookie: cookieOf(at + 1), cursor, label: `${size} entries` }
  })
  const views = viewsOf(VIEWS, 'learnerCookie')
  const lists = await compareSizes(bench, { title: 'My Learning', sizes, limit: 1.5, views })
  return [lists, await watch(site, cookieOf, bench)]
}

/**
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @param {(n: number) => string} cookieOf
 * @param {{ note: (text: string) => void }} bench
 * @returns {Promise<import('../lib/report.mjs').Table>}
 */
async function watch(site, cookieOf, { note }) {
  note(`${WATCHERS} people watch`)
  const tell = (/** @type {number} */ n) => {
    const json = { tutorial: 1, video: 'youtube:abcdefghijk', seconds: n % 90, length: 90, age: 0 }
    return timed({ url: `${site.url}/api/viewer/progress`, cookie: cookieOf(n), json })
  }
  const spend = async (/** @type {number} */ seconds, isWatched = false) => {
    const [began, before] = [performance.now(), cpuMs(site.pid)]
    /** @type {Promise<number>[]} */
    const sent = []
    while (performance.now() - began < seconds * 1000) {
      const due = isWatched ? (WATCHERS * (performance.now() - began)) / EVERY_MS : 0
      while (sent.length < due) sent.push(tell(1 + (sent.length % WATCHERS)))
      await pause(5)
    }
    await Promise.all(sent)
    return (cpuMs(site.pid) - before) / (performance.now() - began)
  }
  await spend(EVERY_MS / 1000, true)
  const core = 100 * ((await spend(SECONDS, true)) - (await spend(10)))
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
  insert into sessions (user_id, token_hash, device, address, expires_at)
    select id, translate(encode(sha256(convert_to(split_part(email, '@', 1), 'UTF8')), 'base64'), '+/=', '-_'),
      'bench', '10.0.0.1', now() + interval '1 day' from profiles where email like 'watch%@bench.test';
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
  analyze saved_items, progress, tutorials, profiles, sessions`
