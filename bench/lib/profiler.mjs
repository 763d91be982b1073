/**
 * Loaded into a site that is to be profiled (`node --import`): SIGUSR2 begins a CPU profile, and the
 * next one writes it to the file that ATELIER_PROFILE names. Until then it costs nothing.
 */
import fs from 'node:fs'
import { Session } from 'node:inspector/promises'

/** µs between two looks at what is running. */
const INTERVAL = 250

/** @type {Session | undefined} */
let session

process.on('SIGUSR2', () => void (session ? end(session) : begin()))

async function begin() {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
  await session.post('Profiler.start')
}

/** @param {Session} running */
async function end(running) {
  const { profile } = await running.post('Profiler.stop')
  running.disconnect()
  session = undefined
  const file = process.env.ATELIER_PROFILE ?? 'atelier.cpuprofile'
  // Whoever waits for the file finds it whole.
  fs.writeFileSync(`${file}.part`, JSON.stringify(profile))
  fs.renameSync(`${file}.part`, file)
}
