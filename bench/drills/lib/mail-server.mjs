import { once } from 'node:events'
import net from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../scripts/lib/free-port.mjs'

/** @typedef {'works' | 'down' | 'refuses' | 'silent' | 'slow'} MailMode */

/**
 * A mail server at one address that can be down, refuse with 421, say nothing at all, or take a
 * minute for each mail. Keeps the Message-ID and the recipient of what it took.
 */
export async function startMailServer() {
  const port = await freePort()
  /** @type {{ id: string, to: string }[]} */
  const received = []
  /** @type {(() => Promise<unknown>) | undefined} */
  let stop
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** @param {MailMode} mode */
    async become(mode) {
      await stop?.()
      stop = undefined
      if (mode === 'silent') stop = await listenSilently(port)
      else if (mode !== 'down') stop = await listen(port, mode, received)
    },
    stop: async () => stop?.(),
  }
}

/** @param {number} port */
async function listenSilently(port) {
  /** @type {Set<net.Socket>} */
  const sockets = new Set()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/**
 * @param {number} port
 * @param {MailMode} mode
 * @param {{ id: string, to: string }[]} received
 */
async function listen(port, mode, received) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      if (mode !== 'refuses') return done()
      done(Object.assign(new Error('Service not available'), { responseCode: 421 }))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part) => (raw += part))
      stream.on('end', () => {
        const take = () => {
          const id = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
          for (const { address } of session.envelope.rcptTo) received.push({ id, to: address })
          done()
        }
        if (mode === 'works') take()
        // Nobody waits for that long: the mail is not taken.
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return () => new Promise((resolve) => server.close(() => resolve(undefined)))
}
