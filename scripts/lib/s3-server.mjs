import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'atelier-test'

/**
 * A real S3 server on a free port, for tests and drills, that can fail on demand: `fault` is
 * 'none', 'denied' (403), 'slow' (no answer at all) or 'down' (the connection is cut).
 */
export async function startS3Server() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-s3-'))
  const s3 = new S3rver({
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
    // It reckons the signature of a listing over another path than Amazon's own client does.
    allowMismatchedSignatures: true,
  })
  await s3.configureBuckets()
  const serve = s3.callback()
  /** @type {{ fault: 'none' | 'denied' | 'slow' | 'down', requests: number }} */
  const state = { fault: 'none', requests: 0 }
  const server = http.createServer((request, response) => {
    state.requests += 1
    if (state.fault === 'slow') return
    if (state.fault === 'down') return void request.socket.destroy()
    if (state.fault === 'none') return void serve(request, response)
    response.writeHead(403, { 'Content-Type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    state,
    /** What the program is told. */
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      s3.logger.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
