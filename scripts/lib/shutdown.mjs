import fs from 'node:fs'

const WATCH_MS = 500

/**
 * Calls `end` with the reason whenever this process is told to end: by a signal, and under npm also
 * by the end of npm. npm hands signals to a shell, which may die of them without handing
 * them on, and nobody hands on a kill -9. A process that was started by other means has its terminal
 * or its supervisor, and may outlive its parent.
 * What it prints after its terminal was closed is lost, which is no error.
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
 * The processes from our parent up to npm, which is the first that has no variables of npm. An
 * orphan gets another parent, and npm may be further up than that: some shells stay in between.
 * Where there is no /proc it is our parent alone, which is npm unless the shell stays.
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

/** @param {number} pid the parent's number comes second after the name, which may hold anything */
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
