/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Looks at a response once its headers are complete. When `decide` returns a function, that one sends
 * the response instead, and whatever is written after goes nowhere. Otherwise it streams as if nobody
 * had looked.
 * @param {Response} response
 * @param {() => (() => void) | undefined} decide reads status and headers of the response
 */
export function replaceBody(response, decide) {
  const { writeHead, write, end, flushHeaders } = response
  const original = { writeHead, write, end, flushHeaders }
  const ignoring = {
    writeHead: () => response,
    flushHeaders: () => {},
    write: (/** @type {unknown[]} */ ...args) => callBack(args, true),
    end: (/** @type {unknown[]} */ ...args) => callBack(args, response),
  }
  const settle = () => {
    Object.assign(response, original)
    const send = decide()
    if (!send) return
    send()
    Object.assign(response, ignoring)
  }
  /** @param {keyof typeof original} name */
  const settledFirst =
    (name) =>
    (/** @type {unknown[]} */ ...args) => {
      settle()
      return Reflect.apply(response[name], response, args)
    }

  Object.assign(response, {
    writeHead(/** @type {number} */ status, /** @type {unknown[]} */ ...rest) {
      response.statusCode = status
      const headers = rest.at(-1)
      if (typeof headers === 'object' && !Array.isArray(headers)) {
        for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
      }
      settle()
      return Reflect.apply(response.writeHead, response, [status, ...rest])
    },
    write: settledFirst('write'),
    end: settledFirst('end'),
    flushHeaders: settledFirst('flushHeaders'),
  })
}

/**
 * @template Result
 * @param {unknown[]} args of a stream
 * @param {Result} result
 */
function callBack(args, result) {
  const callback = args.find((argument) => typeof argument === 'function')
  if (callback) process.nextTick(callback)
  return result
}
