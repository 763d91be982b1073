import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command and returns its output. Passes its last line to `note`. On failure, throws an
 * error that contains the whole output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean, timeout?: number, note?: (text: string) => void }} [options]
 * @returns {Promise<string>}
 */
export async function runQuietly(command, args, { note = () => {}, ...options } = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      const last = text.trim().split('\n').at(-1)?.trim()
      if (last) note(last)
    })
  }
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  const [code, signal] = await Promise.race([once(child, 'close'), failed])
  running.delete(child)
  if (code !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed (${signal ?? code})\n${output.trim()}`)
  }
  return output
}

/**
 * Runs a command with visible output. Throws on failure.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} options
 */
export async function runVisibly(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  running.add(child)
  const [code, signal] = await once(child, 'close')
  running.delete(child)
  if (code !== 0) throw new Error(`${args[0]} failed (${signal ?? code})`)
}

/** Terminates running commands when a launch is aborted. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM')
}
