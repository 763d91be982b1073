import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { launchOnce } from '../support/launch'

let folder = ''
let fresh: Record<string, string> = {}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-launch-'))
  fs.chmodSync(folder, 0o755)
  fresh = {
    PORT: String(await findFreePort()),
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_DIR: path.join(folder, 'media'),
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const errorLines = (output: string) => output.slice(output.indexOf('Atelier did not start')).trim()

describe('a start that cannot work says why in one line and fails', () => {
  test('the port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const { code, output } = await launchOnce({ ...fresh, PORT: port })
    other.close()
    expect(code).toBe(1)
    expect(errorLines(output)).toMatch(
      new RegExp(`^Atelier did not start\\. Port ${port} on 127\\.0\\.0\\.1 is used.*$`),
    )
  })

  test('the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, '')
    const { code, output } = await launchOnce({ ...fresh, DATA_DIR: path.join(file, 'data') })
    expect(code).toBe(1)
    expect(errorLines(output)).toMatch(/^Atelier did not start\. The folder .*DATA_DIR.*written.*$/)
  })

  test('S-94 the message on the environment names everything wrong and no value', async () => {
    const { code, output } = await launchOnce({
      ...fresh,
      DATABASE_URL: 'postgres://127.0.0.1/atelier',
      AUTH_SECRET: 'too-short',
      SITE_URL: 'example.com',
      SMTP_URL: 'smtp://127.0.0.1:25',
      GITHUB_CLIENT_ID: 'id',
      TRUST_PROXY: 'yes',
    })
    expect(code).toBe(1)
    const named = ['AUTH_SECRET', 'SITE_URL', 'MAIL_FROM', 'GITHUB_CLIENT_SECRET', 'TRUST_PROXY']
    for (const name of named) expect(output).toContain(`- ${name} `)
    expect(output).not.toContain('too-short')
  })
})
