import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/**
 * The physical limit of one process: a bare Node server that sends what an address sends, in a process
 * of its own.
 * @param {string} url
 * @param {string} encoding
 */
export async function bareNode(url, encoding) {
  const program = path.join(import.meta.dirname, 'bare-node.mjs')
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'inherit'])
  const child = spawn(process.execPath, [program, url, encoding], { stdio: [...stdio] })
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
