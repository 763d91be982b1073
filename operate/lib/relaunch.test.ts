import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MEMORY } from './relaunch.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-relaunch-'))
const program = path.join(folder, 'program.mjs')
const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))
fs.writeFileSync(
  program,
  `import fs from 'node:fs'
import { hasMemoryBounds, relaunch } from ${here('relaunch.mjs')}
if (!hasMemoryBounds()) await relaunch()
const end = (reason) => {
  console.log(reason)
  process.exit(7)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
if (process.connected) process.once('disconnect', () => end('disconnected'))
if (process.env.AGAIN && !fs.existsSync(process.env.AGAIN)) {
  fs.writeFileSync(process.env.AGAIN, '')
  process.exit(75)
}
console.log(process.env.MALLOC_ARENA_MAX + ' ' + process.execArgv + ' ' + process.argv[2])
setInterval(() => {}, 1000)
`,
)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function run(flags: string[] = [], own: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...own }
  const child = spawn(process.execPath, [...flags, program, '--x'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const closed = once(child.stdout, 'close')
  await once(child.stdout, 'data')
  return { child, closed, lines: () => output.trim().split('\n') }
}

const BOUND = `2 ${MEMORY.flags.join()} --x`
const onLinux = test.runIf(process.platform === 'linux')

onLinux.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'the program begins again with bounds, is notified of %s once, and both end with its code',
  async (signal) => {
    const { child, closed, lines } = await run()
    expect(lines()).toEqual([BOUND])
    child.kill(signal)
    const [[code]] = await Promise.all([once(child, 'exit'), closed])
    expect(code).toBe(7)
    expect(lines()).toEqual([BOUND, signal])
  },
)

onLinux('O-01 a program that ends to be replaced is run again', async () => {
  const { child, closed, lines } = await run([], { AGAIN: path.join(folder, 'again') })
  expect(lines()).toEqual([BOUND])
  child.kill('SIGTERM')
  await Promise.all([once(child, 'exit'), closed])
})

onLinux('it hears when the process that began it again is killed', async () => {
  const { child, closed, lines } = await run()
  child.kill('SIGKILL')
  await closed
  expect(lines()).toEqual([BOUND, 'disconnected'])
})

onLinux('anyone who chose bounds gets them, without a second process', async () => {
  const { child, lines } = await run(['--max-old-space-size=300'], { MALLOC_ARENA_MAX: '5' })
  expect(lines()).toEqual(['5 --max-old-space-size=300 --x'])
  child.kill('SIGKILL')
})
