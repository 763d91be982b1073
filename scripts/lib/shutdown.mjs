import fs from 'node:fs'

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
    pid = parentOf(pid)
    pids.push(pid)
  }
  return pids.join()
}

/** @param {number} pid */
function isStartedByNpm(pid) {
  return /(?:^|\0)npm_lifecycle_event=/.test(readProcess(pid, 'environ'))
}

/** @param {number} pid the ppid is the second field after the name, which may contain anything */
function parentOf(pid) {
  return Number(/.*\) \S (\d+) /s.exec(readProcess(pid, 'stat'))?.[1] ?? 0)
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
