import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { median, quantile, timed } from '../lib/timed.mjs'

const ASK_PAGE = {
  'ask page': '/workshops/:slug/ask',
  'ask page at its oldest answer': '/workshops/:slug/ask?answer=:oldest',
  'answers by votes': '/workshops/:slug/ask?order=votes',
  'answers of the video': '/workshops/:slug/ask?order=video',
}
const DESK = '/api/questions/desk?workshop=:id'
/** While somebody types. */
const SIMILAR = '/api/questions/similar?workshop=:id&text=How+does+pricing+help+with+data'
const SIMILAR_MS = 150
/** A person may ask for them 150 times a minute, so fewer than that are measured. */
const SIMILAR_ROUNDS = 60
const DASHBOARD = {
  'similar questions': SIMILAR,
  'questions at moments': '/api/questions/moments?workshop=:id',
  'dashboard row': DESK,
  'dashboard with the row open': '/admin/workshops?qna=:id',
  'answer desk of one workshop': `${DESK}&waiting=true`,
  'the same by people who ask': `${DESK}&waiting=true&order=askers`,
}

/** A page of answers and one of waiting questions more for workshop $1: what is shown is as long for both. */
const FILL = `
  insert into workshop_qna (workshop_id, question, question_time, answer, answer_time, at_seconds, updated_at, created_at)
  select $1, 'How do I begin, take ' || n || '?', now() - n * interval '1 minute', q.answer, q.answer_time, n, now(), now()
  from generate_series(1, 25) n, (
    (select answer, now() as answer_time from workshop_qna where answer is not null limit 1)
    union all select null, null) q`

/**
 * The ask page and the dashboard's row of a workshop with 10,000 questions beside those of one whose
 * questions fill each list once, on one site: at most one and a half times as long (L-19). And those that
 * are alike, within 150 ms (L-14).
 * @param {import('../run.mjs').Bench} bench
 */
export async function questions(bench) {
  const site = await bench.sites.get(Math.max(...bench.sizes.filter((one) => one <= 10_000)))
  const sizes = (await findWorkshops(site)).map((workshop) => ({ ...site, ...workshop }))
  const views = [...viewsOf(ASK_PAGE, 'learnerCookie'), ...viewsOf(DASHBOARD, 'adminCookie')]
  const lists = await compareSizes(bench, { title: 'Questions', sizes, limit: 1.5, views })
  return [lists, await findSimilar(sizes)]
}

/**
 * @param {import('../lib/compare-sizes.mjs').Site[]} sizes
 * @returns {Promise<import('../lib/report.mjs').Table>}
 */
async function findSimilar(sizes) {
  const [view] = viewsOf({ similar: SIMILAR }, 'learnerCookie')
  const rows = []
  for (const size of sizes) {
    const times = []
    for (let round = 0; round < SIMILAR_ROUNDS; round += 1) {
      if (view) times.push(await timed(view.ask(size, round)))
    }
    const [middle, most] = [median(times), quantile(times, 0.95)]
    rows.push([size.label, middle.toFixed(1), most.toFixed(1), most <= SIMILAR_MS])
  }
  return {
    title: 'Similar questions while one types',
    note: `${SIMILAR_ROUNDS} requests in turn, to the last byte; goal: p95 at most ${SIMILAR_MS} ms.`,
    columns: ['a thing with', 'p50 ms', 'p95 ms', ''],
    rows,
    goals: [
      {
        id: 'L-14',
        asked: `Similar questions: p95 at most ${SIMILAR_MS} ms`,
        found: rows.map(([label, , most]) => `${most} ms (${label})`).join(', '),
      },
    ],
  }
}

/**
 * A workshop of the seeds with about ten questions, and the busiest one.
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @returns {Promise<{ id: number, slug: string, label: string, oldest: number }[]>}
 */
async function findWorkshops(site) {
  const statement = `
    select w.id, w.slug, count(*) || ' questions' as label,
           (array_agg(q.id order by q.answer_time) filter (where q.answer_time is not null))[1] as oldest
    from workshop_qna q join workshops w on w.id = q.workshop_id
    group by w.id order by count(*) desc`
  const { rows } = await onDatabase(site, (client) => client.query(statement))
  const quiet = rows.filter(({ oldest }) => oldest !== null).at(-1)
  if (!quiet) throw new Error('The seeds have no questions.')
  await onDatabase(site, (client) => client.query(FILL, [quiet.id]))
  return [{ ...quiet, label: 'a page of each' }, rows[0]]
}
