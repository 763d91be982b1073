import { attendees } from './attendees.mjs'
import { clicks } from './clicks.mjs'
import { dynamic } from './dynamic.mjs'
import { growth } from './growth.mjs'
import { learning } from './learning.mjs'
import { memory } from './memory.mjs'
import { metrics } from './metrics.mjs'
import { pages } from './pages.mjs'
import { questions } from './questions.mjs'
import { saves } from './saves.mjs'
import { search } from './search.mjs'
import { seats } from './seats.mjs'
import { signIns } from './sign-in.mjs'
import { webhooks } from './webhooks.mjs'

/**
 * What can be measured, by the name that `npm run bench -- name` takes, in the order of a whole run.
 * @type {Record<string, (bench: import('../run.mjs').Bench) => Promise<import('../lib/report.mjs').Table[]>>}
 */
export const PARTS = {
  pages,
  saves,
  clicks,
  dynamic,
  growth,
  questions,
  attendees,
  learning,
  search,
  seats,
  webhooks,
  'sign-in': signIns,
  metrics,
  memory,
}
