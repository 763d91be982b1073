/** @typedef {(body: Buffer) => Buffer} Finish */

/**
 * Looks at an answer once its head is complete. When `decide` returns a function, the body is held
 * until it is whole, and what the function makes of it is sent; it may still change the headers.
 * Otherwise the answer streams as if nobody had looked.
 * @param {import('node:http').ServerResponse} response
 * @param {() => Finish | undefined} decide reads status and headers of the response
 */
export function holdAnswer(response, decide) {
  const { writeHead, write, end, flushHeaders } = response
  /** @type {Finish | undefined} */
  let finish
  /** @type {Buffer[]} */
  let held = []
  let isDecided = false

  const isHeld = () => {
    if (!isDecided) {
      isDecided = true
      finish = decide()
    }
    return finish !== undefined
  }
  const keep = (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk, toEncoding(encoding)))
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk))
  }

  Object.assign(response, {
    writeHead(/** @type {number} */ status, /** @type {unknown[]} */ ...rest) {
      response.statusCode = status
      if (typeof rest[0] === 'string') response.statusMessage = rest[0]
      setHeaders(response, rest.at(-1))
      return isHeld() ? response : writeHead.call(response, status)
    },
    flushHeaders() {
      if (!isHeld()) flushHeaders.call(response)
    },
    write(/** @type {unknown[]} */ ...args) {
      if (!isHeld()) return Reflect.apply(write, response, args)
      keep(args[0], args[1])
      const callback = args.find((argument) => typeof argument === 'function')
      if (callback) process.nextTick(callback)
      return true
    },
    end(/** @type {unknown[]} */ ...args) {
      if (!isHeld() || !finish) return Reflect.apply(end, response, args)
      keep(args[0], args[1])
      const make = finish
      // Next sets no header any more once it sees that they are sent.
      finish = undefined
      const body = make(Buffer.concat(held))
      held = []
      const callback = args.find((argument) => typeof argument === 'function')
      return Reflect.apply(end, response, callback ? [body, callback] : [body])
    },
  })
  // Whoever writes sees what they would see without us: once the head is complete it is out.
  Object.defineProperty(response, 'headersSent', {
    get: () => finish !== undefined || Reflect.get(prototypeOf(response), 'headersSent', response),
  })
}

/** @param {object} response */
function prototypeOf(response) {
  return /** @type {object} */ (Object.getPrototypeOf(response))
}

/** @param {unknown} encoding */
function toEncoding(encoding) {
  const name = String(encoding)
  return Buffer.isEncoding(name) ? name : 'utf8'
}

/**
 * The headers that `writeHead` takes: an object, or names and values in turn.
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} headers
 */
function setHeaders(response, headers) {
  if (typeof headers !== 'object' || headers === null) return
  const pairs = Array.isArray(headers) ? toPairs(headers) : Object.entries(headers)
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value)
}

/** @param {unknown[]} flat @returns {[string, any][]} */
function toPairs(flat) {
  if (Array.isArray(flat[0])) return /** @type {[string, any][]} */ (flat)
  return flat.flatMap((name, index) =>
    index % 2 ? [] : [/** @type {[string, any]} */ ([String(name), flat[index + 1]])],
  )
}
