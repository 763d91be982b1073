import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WEBHOOK_EXAMPLES } from '@/features/webhooks/examples'
import { findFreePort } from '../../operate/lib/checks.mjs'

const run = promisify(execFile)
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = newSecret()
const createCode = (language: string) =>
  WEBHOOK_EXAMPLES.find((one) => one.language === language)?.code ?? ''

let folder = ''
let url = ''
let stop: () => Promise<unknown>
let said = ''

beforeAll(async () => {
  // Below the packages of the site, which the example imports one of.
  folder = mkdtempSync(path.resolve('node_modules/.webhook-example-'))
  const file = path.join(folder, 'receiver.mts')
  writeFileSync(file, createCode('TypeScript'))
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  stop = () => (child.kill(), ended)
  const isThere = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  await vi.waitFor(async () => expect(await isThere()).toBe(400), 200_000)
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const has = (program: string) => spawnSync(program, ['--help']).error === undefined

test.skipIf(!has('curl') || !has('openssl') || !has('bash'))(
  'W-07 the receiver of /developers takes what openssl and curl of /developers send, once, and no other',
  async () => {
    const script = createCode('curl').replace('curl ', `curl -s -o /dev/null -w '%{http_code}' `)
    const send = async (WEBHOOK_SECRET: string, changed = script) => {
      const env = { ...process.env, RECEIVER: url, WEBHOOK_SECRET }
      return (await run('bash', ['-c', changed], { env })).stdout
    }
    expect(await send(newSecret())).toBe('400')
    expect(await send(secret, script.replace('-d "$body"', '-d "$body "'))).toBe('400')
    expect(await send(secret, script.replace('$(date +%s)', '$(($(date +%s) - 400))'))).toBe('400')
    expect(said).toBe('')
    expect([await send(secret), await send(secret)]).toEqual(['204', '204'])
    await expect.poll(() => said).toBe("{ type: 'webhook.test' }\n")
  },
)
