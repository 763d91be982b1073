import fs from 'node:fs'

/** Clock ticks per second in /proc; 100 on every Linux that Node.js runs on. */
const TICKS = 100

/**
 * CPU time that a process and its threads have used, in milliseconds; NaN without /proc.
 * @param {number} pid
 */
export function cpuMs(pid) {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return Number.NaN
  // The name in parentheses may contain spaces.
  const fields = fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Memory of a process (resident), in MB; NaN without /proc. @param {number} pid */
export function residentMb(pid) {
  return statusOf(pid, 'VmRSS') / 1024
}

/** The most that it has had, in MB. @param {number} pid */
export function peakMb(pid) {
  return statusOf(pid, 'VmHWM') / 1024
}

/** @param {number} pid @param {string} name */
function statusOf(pid, name) {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return Number.NaN
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(file, 'utf8'))?.[1])
}

/** How many files and sockets a process has open. @param {number} pid */
export function openFiles(pid) {
  return fs.existsSync(`/proc/${pid}/fd`) ? fs.readdirSync(`/proc/${pid}/fd`).length : Number.NaN
}
