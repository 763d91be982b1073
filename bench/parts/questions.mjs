import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { query } from '../lib/database.mjs'
import { serialize, median, quantile, timed } from '../lib/measure.mjs'

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

/**
 * The ask page and the dashboard's row of a workshop with 10,000 questions beside those of one whose
 * questions fill each list once, on one site: at most one and a half times as long. And those that
 * are alike, within 150 ms.
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const site = await bench.sites.get(Math.max(...bench.sizes.filter((one) => one <= 10_000)))
  const [busy, ...others] = await query(site, BY_QUESTIONS)
  const quiet = others.filter(({ oldest }) => oldest !== null).at(-1)
  await query(site, FILL, [quiet.id])
  const sizes = [{ ...quiet, label: 'a page of each' }, busy].map((one) => ({ ...site, ...one }))
  const views = [...viewsOf(ASK_PAGE, 'learnerCookie'), ...viewsOf(DASHBOARD, 'adminCookie')]
  return [await compareSizes(bench, 'Questions', sizes, views), await findSimilar(sizes)]
}

/** @param {(import('../lib/compare-sizes.mjs').Site & { id: number })[]} sizes */
async function findSimilar(sizes) {
  const times = await serialize(sizes, { rounds: SIMILAR_ROUNDS }, (size) => {
    const path = SIMILAR.replace(':id', String(size.id))
    return timed({ url: size.url + path, cookie: size.learnerCookie })
  })
  const rows = times.map((all, at) => {
    const [middle, most] = [median(all), quantile(all, 0.95)]
    return [sizes[at]?.label ?? '', middle.toFixed(1), most.toFixed(1), most <= SIMILAR_MS]
  })
  const asked = `Similar questions: p95 at most ${SIMILAR_MS} ms`
  const found = rows.map(([label, , most]) => `${most} ms (${label})`).join(', ')
  return {
    title: 'Similar questions while one types',
    note: `${SIMILAR_ROUNDS} requests in turn, to the last byte; goal: p95 at most ${SIMILAR_MS} ms.`,
    columns: ['a thing with', 'p50 ms', 'p95 ms', ''],
    rows,
    goals: [{ id: 'L-14', asked, found }],
  }
}

/** The workshops of the seeds; the last ones have about ten questions. */
const BY_QUESTIONS = `
  select w.id, w.slug, count(*) || ' questions' as label,
         (array_agg(q.id order by q.answer_time) filter (where q.answer_time is not null))[1] as oldest
  from workshop_qna q join workshops w on w.id = q.workshop_id
  group by w.id order by count(*) desc`

/** A page of answers and one of waiting questions more for workshop $1: what is shown is as long for both. */
const FILL = `
  insert into workshop_qna (workshop_id, question, question_time, answer, answer_time, at_seconds, updated_at, created_at)
  select $1, 'How do I begin, take ' || n || '?', now() - n * interval '1 minute', q.answer, q.answer_time, n, now(), now()
  from generate_series(1, 25) n, (
    (select answer, now() as answer_time from workshop_qna where answer is not null limit 1)
    union all select null, null) q`
