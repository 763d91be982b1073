import https from 'node:https'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import { addressProblem } from './address-problem'
import { routeTo } from './network'

/** What became of one try. `status` is null where no response came, and `error` then says why. */
export type Outcome = { status: number | null; ms: number; error: string | null }

type EmailContent = { url: string; headers: Record<string, string>; body: string }

/**
 * Posts to a receiver and waits for its status, 15 seconds at most; of its response 64 KB are read and none
 * kept (W-04). No redirect is followed: it is a response like any other that is no 2xx. Never rejects.
 */
export async function post(letter: EmailContent, limitMs = MAX_MS): Promise<Outcome> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  const inside = addressProblem(letter.url)
  if (inside) return { status: null, ms: 0, error: inside }
  const signal = AbortSignal.timeout(limitMs)
  try {
    return { status: await send(letter, signal), ms: passed(), error: null }
  } catch (error) {
    const words = signal.aborted ? `No response within ${limitMs / 1000} seconds` : wordsOf(error)
    return { status: null, ms: passed(), error: words }
  }
}

const MAX_MS = WEBHOOK_LIMITS.responseSeconds * 1000
const MAX_BYTES = WEBHOOK_LIMITS.responseKB * 1024

async function send(letter: EmailContent, signal: AbortSignal): Promise<number> {
  try {
    return await sendOnce(letter, signal)
  } catch (error) {
    // The receiver closed the connection of an earlier request as this one left on it.
    if ((error as { isReused?: boolean }).isReused) return sendOnce(letter, signal)
    throw error
  }
}

/** Settles when the request is closed, as every request is in the end, however it went. */
function sendOnce({ url, headers, body }: EmailContent, signal: AbortSignal): Promise<number> {
  const { hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = https.request(url, {
      ...routeTo(hostname),
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      maxHeaderSize: 16 * 1024,
      signal,
    })
    let status: number | undefined
    let failure: NodeJS.ErrnoException = new Error('Closed without a response')
    request.on('error', (error) => {
      failure = error
    })
    request.on('response', (response) => {
      status = response.statusCode
      let read = 0
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > MAX_BYTES) response.destroy()
      })
      response.on('error', () => undefined)
    })
    // 101, which nobody asked for: the socket is ours to close.
    request.on('upgrade', (response, socket) => {
      status = response.statusCode
      socket.destroy()
    })
    request.on('close', () => {
      // Whatever became of the rest, its beginning was the response.
      if (status !== undefined) return resolve(status)
      const isReused = request.reusedSocket && failure.code === 'ECONNRESET'
      return reject(isReused ? Object.assign(failure, { isReused }) : failure)
    })
    request.end(body)
  })
}

/** In words for the log in /cms, without any address that was found. */
function wordsOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'EINSIDE' || message.includes('is not allowed. Because')) {
    return 'The host is inside a network'
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found'
  if (code === 'ECONNREFUSED') return 'Nobody listens there'
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO|ISSUER|SIGNATURE/.test(code))
    return `No safe connection: ${code}`
  return code ? `The connection failed: ${code}` : 'The connection failed'
}
