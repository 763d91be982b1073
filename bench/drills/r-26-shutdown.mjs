import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { withStage } from './lib/stage.mjs'
import { startVisitors } from './lib/visitors.mjs'

const DEADLINE_S = 15
const RESTARTS = 20

/** @type {import('./run.mjs').Drill} */
export const shutdown = {
  item: 'R-26',
  did: `SIGTERM with a client that never finishes; then ${RESTARTS} restarts of two instances in turn under load`,
  goal: 'ends within 15 s with code 0; 0 failed requests of clients behind a load balancer',
  run: () =>
    withStage(async ({ startSite }) => {
      const first = await startSite()
      const endless = await sendHalf(first.url)
      await pause(200)
      const begin = performance.now()
      const { code } = await first.stop()
      const seconds = (performance.now() - begin) / 1000
      endless.destroy()

      const sites = [await startSite(), await startSite()]
      const visitors = startVisitors(() => sites)
      for (let n = 0; n < RESTARTS; n += 1) {
        await sites[n % 2]?.stop()
        sites[n % 2] = await startSite()
      }
      const { failed, repeated, served } = await visitors.stop()
      return {
        met: code === 0 && seconds <= DEADLINE_S && failed === 0 && served > 500,
        figure: `ended after ${seconds.toFixed(1)} s with ${code}; ${served} requests, ${repeated} repeated, ${failed} failed`,
      }
    }),
}

/** A client whose request never ends. @param {string} url @returns {Promise<net.Socket>} */
async function sendHalf(url) {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  )
  return socket
}
