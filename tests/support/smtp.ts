import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }

/** A real mail server on a free port. `refuse` makes it answer 451 until told otherwise. */
export async function startSmtp({ refuse = false } = {}) {
  const state = { refuse, received: [] as Received[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (raw += part))
      stream.on('end', () => {
        if (state.refuse) {
          done(Object.assign(new Error('try later'), { responseCode: 451 }))
          return
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        state.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { state, url: `smtp://127.0.0.1:${port}`, stop }
}

/** A server that accepts connections and then says nothing, for ever. */
export async function startBlackHole() {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, stop }
}
