import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import path from 'node:path'

/** Hop-by-hop, or made anew by every server. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/**
 * The response of an address as it goes over the wire, compressed and with its head.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export async function wireResponse(url, headers) {
  const request = http.get(url, { headers })
  const [response] = /** @type {http.IncomingMessage[]} */ (await once(request, 'response'))
  if (!response) throw new Error(`${url} did not respond`)
  return { headers: response.headers, bytes: await buffer(response) }
}

/**
 * The physical limit of one process: a bare Node server that sends the same bytes and head.
 * @param {Awaited<ReturnType<typeof wireResponse>>} response
 */
export async function bareNode({ headers, bytes }) {
  const program = path.join(import.meta.dirname, 'bare-node.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)))
  child.stdin.end(JSON.stringify({ headers: copied, body: bytes.toString('base64') }))
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
