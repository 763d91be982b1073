/** @typedef {import('node:http').ServerResponse} Response */

/** Methods that send the headers, explicitly or with the first bytes. */
const BEGINNINGS = /** @type {const} */ (['writeHead', 'write', 'end', 'flushHeaders'])

/**
 * Inspects a response once its headers are complete. If `decide` returns a function, that function
 * sends the response and later writes are ignored. Otherwise the response streams unchanged.
 * @param {Response} response
 * @param {() => (() => void) | undefined} decide may read and change the status and headers
 */
export function replaceBody(response, decide) {
  /** @param {(name: typeof BEGINNINGS[number]) => unknown} methodOf */
  const replaceAll = (methodOf) => {
    for (const name of BEGINNINGS) Object.assign(response, { [name]: methodOf(name) })
  }
  const original = Object.fromEntries(BEGINNINGS.map((name) => [name, response[name]]))
  const ignore = (/** @type {unknown[]} */ ...args) => {
    const callback = args.find((argument) => typeof argument === 'function')
    if (callback) process.nextTick(callback)
    return response
  }
  replaceAll((name) => (/** @type {unknown[]} */ ...args) => {
    const rest = name === 'writeHead' ? takeHead(response, args) : args
    const given = response.statusCode
    replaceAll((one) => original[one])
    const send = decide()
    if (send) {
      send()
      replaceAll(() => ignore)
    }
    const isMapped = name === 'writeHead' && response.statusCode !== given
    return Reflect.apply(response[name], response, isMapped ? [response.statusCode] : rest)
  })
}

/**
 * Applies status and headers so that `decide` can read and change them. Returns the other
 * arguments.
 * @param {Response} response @param {unknown[]} args of `writeHead`
 */
function takeHead(response, args) {
  response.statusCode = Number(args[0])
  const headers = args.at(-1)
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return args
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return args.slice(0, -1)
}

/** @param {Response} response */
export function isPage(response) {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}
