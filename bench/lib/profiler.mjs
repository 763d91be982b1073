/**
 * Loaded into a site that is to be profiled (`node --import`): SIGUSR2 begins a CPU profile, and the
 * next one writes it to the file that ATELIER_PROFILE names.
 */
import fs from 'node:fs'
import { Session } from 'node:inspector/promises'

/** µs between two looks at what is running. */
const INTERVAL = 250

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })

let isRunning = false
process.on('SIGUSR2', async () => {
  isRunning = !isRunning
  if (isRunning) return void (await session.post('Profiler.start'))
  const { profile } = await session.post('Profiler.stop')
  const file = process.env.ATELIER_PROFILE ?? 'atelier.cpuprofile'
  // Whoever waits for the file finds it whole.
  fs.writeFileSync(`${file}.part`, JSON.stringify(profile))
  fs.renameSync(`${file}.part`, file)
})
