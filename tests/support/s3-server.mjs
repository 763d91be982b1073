import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import S3rver from '@20minutes/s3rver'
import { createSignatureCheck } from './s3-signature.mjs'

const BUCKET = 'atelier-test'

/**
 * A real S3 server on a free port, for tests and drills. It refuses requests that are not signed with its
 * keys, except reads if it `isPublic`. It can fail on demand: `fault` is 'none', 'denied' (403), 'slow'
 * (no response) or 'down' (the connection is cut).
 * @param {{ isPublic?: boolean }} [options]
 */
export async function startS3Server({ isPublic = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-s3-'))
  const s3 = new S3rver({
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
    // s3rver computes the signature of a listing with a different path than Amazon's client, so
    // signatures are checked before it gets the request.
    allowMismatchedSignatures: true,
  })
  await s3.configureBuckets()
  const serve = s3.callback()
  /** @type {{ fault: 'none' | 'denied' | 'slow' | 'down', requests: number }} */
  const state = { fault: 'none', requests: 0 }
  const server = http.createServer(async (request, response) => {
    state.requests += 1
    if (state.fault === 'slow') return
    if (state.fault === 'down') return void request.socket.destroy()
    if (state.fault === 'denied') return refuse(response, 'AccessDenied')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isOpen = isPublic && isRead && !request.headers.authorization
    if (isOpen || (await isSigned(request))) return void serve(request, response)
    refuse(response, 'SignatureDoesNotMatch')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** The settings for the program. */
  const env = {
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const isSigned = await createSignatureCheck(env)
  return {
    state,
    env,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      s3.logger.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {http.ServerResponse} response @param {string} code */
function refuse(response, code) {
  response.writeHead(403, { 'Content-Type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
