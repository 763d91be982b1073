import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Throws if Node.js is too old for the packages. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    throw new Error(`Node.js 20.9 or newer is needed; this is ${process.versions.node}`)
  }
}

/**
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(port, host) {
  const server = net.createServer().listen(port, host)
  await once(server, 'listening').catch(({ code }) => {
    const why = code === 'EADDRINUSE' ? 'is used by another program' : `(${code})`
    throw new Error(`Port ${port} on ${host} ${why}. Set PORT to a free port.`)
  })
  server.close()
  await once(server, 'close')
}

/**
 * @param {string} name the environment variable of the folder
 * @param {string} folder
 */
export function requireWritable(name, folder) {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.probe-')))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`The folder ${folder} (${name}) cannot be written: ${code}`)
  }
}

/** @returns {Promise<number>} an unused port */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
