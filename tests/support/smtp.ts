import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }

type State = {
  received: Received[]
  /** The response to the content of every email, such as 451. */
  refuse?: number
  /** The response to a recipient, such as 550; undefined accepts it. */
  rejects?: (address: string) => number | undefined
  /** The response to every connection. */
  greets?: number
}

const withStatus = (responseCode: number | undefined) =>
  responseCode === undefined ? null : Object.assign(new Error('No.'), { responseCode })

/**
 * A real mail server on a free port, without encryption. It accepts what `state` does not refuse. With
 * `needsSignIn` it accepts nothing, because there is no valid password.
 */
export async function startSmtp(given: Partial<State> = {}, { needsSignIn = false } = {}) {
  const state: State = { received: [], ...given }
  const server = new SMTPServer({
    authOptional: !needsSignIn,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(withStatus(state.greets)),
    onAuth: (_auth, _session, done) => done(withStatus(535)),
    onRcptTo: ({ address }, _session, done) => done(withStatus(state.rejects?.(address))),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (raw += part))
      stream.on('end', () => {
        const refusal = withStatus(state.refuse)
        if (refusal) return done(refusal)
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

/** A server that accepts connections and never responds. */
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
