/** What the policies of pages cost: `node bench/policy.mjs http://localhost:3000`. */
import { policyFor } from '../entry/content-security-policy.mjs'

const ROUNDS = 60
const site = process.argv[2] ?? 'http://localhost:3000'

for (const path of ['/', '/workshops', '/login', '/404']) {
  const answer = await fetch(site + path)
  const html = await answer.text()
  const times = Array.from({ length: 2 * ROUNDS }, () => {
    const begin = performance.now()
    policyFor(html)
    return performance.now() - begin
  }).slice(ROUNDS)
  const median = times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
  const heads = [...answer.headers].reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    0,
  )
  console.log({
    path,
    html: html.length,
    policy: answer.headers.get('content-security-policy')?.length,
    heads,
    'ms per page': Number(median.toFixed(2)),
  })
}
