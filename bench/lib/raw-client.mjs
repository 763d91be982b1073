import net from 'node:net'
import { once } from 'node:events'

/** A request that never ends: it promises 500 bytes and sends one. */
export const HALF_A_REQUEST = `POST /api/contact HTTP/1.1
Host: 127.0.0.1
Content-Type: application/json
Content-Length: 500

{`.replaceAll('\n', '\r\n')

/**
 * Connects to a site and sends what need not be HTTP.
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
