import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * What must be set before a process begins, so that the site stays small (the Dockerfile sets all of it too):
 * - glibc gives threads up to eight heaps for each core, and little of what is freed in them ever leaves
 *   the process: of 540 MB after some minutes of mixed requests 190 lay in such heaps. Buffers of 128 KB
 *   and more are mapped on their own and given back at once, as long as glibc does not raise that limit
 *   by itself.
 * - V8 lets the heap grow fourfold before it collects where it may have gigabytes, and the less the
 *   nearer its bound is. What is young has two halves of 16 MB if nobody says less.
 */
export const MEMORY = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  flags: ['--max-old-space-size=512', '--max-semi-space-size=8'],
}

/** Whether this process began with bounds: these, or those that somebody chose. */
export function hasMemoryBounds() {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  const hasFewHeaps = process.platform !== 'linux' || Boolean(process.env.MALLOC_ARENA_MAX)
  return hasFewHeaps && /--max[-_]old[-_]space[-_]size/.test(flags)
}

/**
 * Runs this program once more with these bounds, hands signals on, and ends as it ends; never returns.
 * It has a process group of its own, so that Ctrl-C reaches it once, and a channel whose end tells it
 * that this process is gone (`disconnect`).
 */
export async function relaunch() {
  const args = [...MEMORY.flags, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY.env, ...process.env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  const [code] = await once(child, 'exit')
  return process.exit(code ?? 1)
}
