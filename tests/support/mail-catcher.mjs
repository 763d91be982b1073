import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server for tests: accepts every email and stores it as `<time>-<to>.eml` in a folder. The
 * times differ, so that the names are in the order of arrival.
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startMailCatcher() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-mail-'))
  let lastTime = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        for (const { address } of session.envelope.rcptTo) {
          lastTime = Math.max(Date.now(), lastTime + 1)
          const name = `${lastTime}-${address}.eml`
          // Rename into place, so that no test reads a partial email.
          fs.writeFileSync(path.join(folder, `.${name}`), raw)
          fs.renameSync(path.join(folder, `.${name}`), path.join(folder, name))
        }
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    async stop() {
      await new Promise((resolve) => server.close(() => resolve(undefined)))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
