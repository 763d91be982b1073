import fs from 'node:fs'

/** Clock ticks per second in /proc; 100 on every Linux that Node.js runs on. */
const TICKS = 100

/** CPU time that a process and its threads have used, in milliseconds. @param {number} pid */
export function cpuMs(pid) {
  // The name in parentheses may contain spaces.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Memory of a process (resident), in MB. @param {number} pid */
export function residentMb(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) / 1024
}

/** The most that it has had, in MB. @param {number} pid */
export function peakMb(pid) {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) / 1024
}

/** How many files and sockets a process has open. @param {number} pid */
export function openFiles(pid) {
  return fs.existsSync(`/proc/${pid}/fd`) ? fs.readdirSync(`/proc/${pid}/fd`).length : Number.NaN
}

/** Without /proc nothing, so that every figure is NaN. @param {number} pid @param {string} name */
function read(pid, name) {
  const file = `/proc/${pid}/${name}`
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
