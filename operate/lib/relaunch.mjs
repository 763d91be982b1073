import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Memory limits that must be set before the process starts (also set in the Dockerfile).
 * - glibc gives threads up to eight heaps per core and rarely returns freed memory from them: 190
 *   of 540 MB after some minutes of mixed requests. Buffers of 128 KB and more are mapped
 *   separately and returned at once, unless glibc raises that threshold dynamically.
 * - V8 lets a heap with gigabytes available grow fourfold before it collects, and less near its
 *   limit. Young generation semi-spaces default to 16 MB each.
 */
export const MEMORY = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  flags: ['--max-old-space-size=512', '--max-semi-space-size=8'],
}

/** Whether this process started with memory limits, these or custom ones. */
export function hasMemoryBounds() {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  const hasFewHeaps = process.platform !== 'linux' || Boolean(process.env.MALLOC_ARENA_MAX)
  return hasFewHeaps && /--max[-_]old[-_]space[-_]size/.test(flags)
}

/** Exit code of a site that is to be started again, also understood by supervisors as a failure. */
export const RESTART = 75

/**
 * Reruns this program with memory limits, forwards signals and exits with its code. Runs it again
 * after the exit code RESTART: an update may have replaced it. Never returns.
 * The child has its own process group, so that Ctrl-C reaches it once, and an IPC channel whose end
 * (`disconnect`) shows that this process died.
 */
export async function relaunch() {
  const args = [...MEMORY.flags, ...process.execArgv, ...process.argv.slice(1)]
  const run = () =>
    spawn(process.execPath, args, {
      detached: true,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...MEMORY.env, ...process.env },
    })
  let child = run()
  let isEnding = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isEnding = true
      child.kill(signal)
    })
  }
  for (;;) {
    const [code] = await once(child, 'exit')
    if (code !== RESTART || isEnding) return process.exit(code ?? 1)
    child = run()
  }
}
