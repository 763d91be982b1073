import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

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

/** Arguments of Node.js that run scripts/prepare.mjs; its own come after them. */
export const PREPARE = ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs']

/** Has `stopChildren` terminate this process too. @param {import('node:child_process').ChildProcess} child */
export function adopt(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Called when a launch is aborted. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM')
}

const WATCH_MS = 500

/**
 * Calls `end` with the reason when this process must stop: on a signal and, under npm, when npm
 * exits. npm signals a shell, which may die without forwarding the signal, and a kill -9 is never
 * forwarded. A process started otherwise may outlive its parent. Ignores write errors after the
 * terminal closes.
 * @param {(reason: string) => void} end
 */
export function onShutdown(end) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, end)
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (!process.env.npm_lifecycle_event) return
  const before = ancestorsToNpm()
  const watch = setInterval(() => {
    if (ancestorsToNpm() === before) return
    clearInterval(watch)
    end('npm has ended')
  }, WATCH_MS).unref()
}

/**
 * The pids from our parent up to npm, the first without npm variables. An orphan gets another
 * parent, and shells may stay between npm and us. Without /proc, only our parent.
 */
function ancestorsToNpm() {
  const pids = [process.ppid]
  for (let pid = process.ppid; pid > 1 && isStartedByNpm(pid);) {
    pid = findParent(pid)
    pids.push(pid)
  }
  return pids.join()
}

/** @param {number} pid */
function isStartedByNpm(pid) {
  return /(?:^|\0)npm_lifecycle_event=/.test(readProcess(pid, 'environ'))
}

/** @param {number} pid the ppid is the second field after the name, which may contain anything */
function findParent(pid) {
  return Number(/^.*\) \S (\d+) /s.exec(readProcess(pid, 'stat'))?.[1] ?? 0)
}

/**
 * @param {number} pid
 * @param {'environ' | 'stat'} what
 */
function readProcess(pid, what) {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number} pid 0 for none */
export function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is alive under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
