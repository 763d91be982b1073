/**
 * The process that makes the load: `node cannon.mjs '<json>'` prints one line of JSON. Apart from
 * the runner, so that reading the answers does not disturb who counts.
 */
import autocannon from 'autocannon'
import { quantile } from './timed.mjs'

const { url, method, headers, body, bodies, connections, seconds, fromMany } = JSON.parse(
  process.argv[2] ?? '{}',
)

const CLIENTS = 2000
let count = 0
/** @param {import('autocannon').Request} request */
function setupRequest(request) {
  count += 1
  // Limits are per client: requests come from many, in turn.
  const client = count % CLIENTS
  const address = `10.0.${client >> 8}.${client & 255}`
  return {
    ...request,
    ...(bodies && { body: bodies[count % bodies.length] }),
    headers: { ...request.headers, 'x-forwarded-for': address },
  }
}

/** @type {number[]} */
const times = []
const instance = autocannon(
  {
    url,
    connections,
    duration: seconds,
    requests: [{ method, headers, body, ...((fromMany || bodies) && { setupRequest }) }],
  },
  (error, result) => {
    if (error) throw error
    console.log(
      JSON.stringify({
        requests: times.length,
        perSecond: times.length / result.duration,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        bytes: times.length ? result.throughput.total / times.length : 0,
        failed: result.non2xx + result.errors + result.timeouts,
      }),
    )
  },
)
instance.on('response', (_client, _status, _bytes, responseTime) => times.push(responseTime))
