import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {object} Options
 * @property {string} [method] GET, or POST if there is a body
 * @property {unknown} [json] the body
 * @property {RequestInit['body']} [body] the raw body
 * @property {string} [cookie]
 * @property {string} [from] the client address; random by default
 * @property {number} [limitMs] 30,000
 *
 * @typedef {{ status: number, ms: number, text: string, body: any, headers?: Headers }} Response
 */

/**
 * One request of a new visitor: each call comes from a different address, because the measured sites trust
 * X-Forwarded-For. Status 0: no response within the limit; `text` has the reason. `body` is the parsed
 * JSON, or null.
 * @param {string} url
 * @param {Options} [options]
 * @returns {Promise<Response>}
 */
export async function ask(url, { method, json, body, cookie, from, limitMs = 30_000 } = {}) {
  const begin = performance.now()
  const ms = () => Math.round(10 * (performance.now() - begin)) / 10
  const anyAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  try {
    const response = await fetch(url, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from ?? anyAddress,
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? body : JSON.stringify(json),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    const { headers, status } = response
    const text = await response.text()
    const isJson = headers.get('content-type')?.includes('json') && text !== ''
    return { status, headers, text, ms: ms(), body: isJson ? JSON.parse(text) : null }
  } catch (error) {
    const { cause = error } = /** @type {Error} */ (error)
    return { status: 0, ms: ms(), text: String(cause), body: null }
  }
}

/**
 * A closed loop: each client repeats its visit, one after the other.
 * @template Result
 * @param {number} count
 * @param {(client: number, turn: number) => Promise<Result>} visit both count from 0
 * @param {number} [turns] of each client; default: until stopped
 */
export function startClients(count, visit, turns = Infinity) {
  return untilStopped(async (end) => {
    /** @type {Result[]} */
    const results = []
    const clients = Array.from({ length: count }, async (_, client) => {
      for (let turn = 0; turn < turns && !end.aborted; turn += 1) {
        results.push(await visit(client, turn))
      }
    })
    await Promise.all(clients)
    return results
  })
}

/**
 * An open loop: a fixed number of visits a second, however long they take.
 * @template Result
 * @param {number} perSecond
 * @param {(turn: number) => Promise<Result>} visit
 * @param {number} [turns] in all; default: until stopped
 */
export function startPaced(perSecond, visit, turns = Infinity) {
  return untilStopped(async (end) => {
    /** @type {Promise<Result>[]} */
    const visits = []
    const begin = performance.now()
    for (let turn = 0; turn < turns && !end.aborted; turn += 1) {
      await pause(Math.max(0, begin + (1000 * turn) / perSecond - performance.now()))
      const visiting = visit(turn)
      visiting.catch(() => {})
      visits.push(visiting)
    }
    return Promise.all(visits)
  })
}

/**
 * Readers who request the paths in rotation, with a short pause after each.
 * @param {number} count
 * @param {string} url
 * @param {string[]} paths
 * @param {{ turns?: number, pauseMs?: number }} [options] 20 ms
 */
export function startReaders(count, url, paths, { turns, pauseMs = 20 } = {}) {
  const read = async (/** @type {number} */ reader, /** @type {number} */ turn) => {
    const response = await ask(url + pick(paths, reader + turn))
    await pause(pauseMs)
    return response
  }
  return startClients(count, read, turns)
}

/** The item of a list for a turn, in rotation. @template Item @param {Item[]} list @param {number} turn */
export function pick(list, turn) {
  return /** @type {Item} */ (list[turn % list.length])
}

/**
 * `done` resolves to the results of all visits. So does `stop()`, after running visits have ended.
 * @template Result
 * @param {(end: AbortSignal) => Promise<Result[]>} run
 */
function untilStopped(run) {
  const end = new AbortController()
  const done = run(end.signal)
  // A failure is reported to the caller that awaits the end.
  done.catch(() => {})
  return {
    done,
    stop() {
      end.abort()
      return done
    },
  }
}

/** A request that never ends: it announces 500 bytes and sends one. */
export const HALF_A_REQUEST = `POST /api/contact HTTP/1.1
Host: 127.0.0.1
Content-Type: application/json
Content-Length: 500

{`.replaceAll('\n', '\r\n')

/**
 * Connects to a site and sends any text, which need not be HTTP.
 * @param {string} url
 * @param {string} text
 */
export async function sendRaw(url, text) {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/**
 * The form that sends a picture to the site.
 * @param {import('sharp').Sharp} picture
 * @param {string} name of the file
 * @param {{ alt: string }} [fields] of the media library
 */
export async function pictureForm(picture, name, fields) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(data)], name, { type: `image/${info.format}` }))
  if (fields) body.set('_payload', JSON.stringify(fields))
  return body
}
