import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { createSmallProgram } from '../support/small-program'

const CHANGELOG = (version: string) => (text: string) =>
  text.replace('## [0.2.0]', `## [${version}]\n\n- Better in ${version}.\n\n## [0.2.0]`)
/** Would be noticed: the former data are gone. */
const MIGRATION = 'delete from notes; alter table notes add column more text;\n'
const NEW_MIGRATION = 'src/migrations/20260201_000000_more.ts'

let folder = ''
let checkout = ''
let url = ''
let program: ReturnType<typeof createSmallProgram>
let site: ChildProcess | undefined

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-update-'))
  fs.chmodSync(folder, 0o755)
  program = createSmallProgram(folder)
  program.release('0.3.0', { 'scripts/build.mjs': "throw new Error('Module not found: x')\n" })
  program.release('0.4.0', {
    [NEW_MIGRATION]: MIGRATION,
    'src/migrations/20260202_000000_wrong.ts': 'select 1 / 0;\n',
  })
  program.release('0.5.0', {
    [NEW_MIGRATION]: MIGRATION,
    'entry/server.mjs': (text) => text.replace('PAGE_STATUS = 200', 'PAGE_STATUS = 500'),
  })
  program.release('0.6.0', {
    'src/env.ts': (text) => text.replace('z.object({', 'z.object({ NEEDED: text,'),
    '.env.example': (text) => `${text}\n# What 0.6.0 needs.\nNEEDED=\n`,
  })
  program.release('0.10.0', { [NEW_MIGRATION]: MIGRATION, 'CHANGELOG.md': CHANGELOG('0.10.0') })
  program.git('tag', 'latest', 'v0.3.0')
  checkout = program.clone()
  const port = String(await findFreePort())
  url = `http://127.0.0.1:${port}`
  fs.writeFileSync(path.join(checkout, '.env'), `PORT=${port}\nDEMO_CONTENT=false\n`)
})
afterAll(async () => {
  if (site?.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

const env = { ...process.env, DATABASE_URL: '', PORT: undefined }

/** Runs the command, and returns its exit code and output. `onOutput` gets the output so far. */
async function update(
  args: string[],
  {
    onOutput = () => {},
    flags = [],
  }: { onOutput?: (text: string, pid: number) => void; flags?: string[] } = {},
) {
  const script = [...flags, 'scripts/update.mjs', ...args]
  const options = { cwd: checkout, env: { ...env, NODE_ENV: 'production' as const } }
  const child = spawn(process.execPath, script, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      onOutput(output, child.pid ?? 0)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function start() {
  // Its parent starts it again.
  site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    stdio: ['ignore', fs.openSync(path.join(folder, 'site.log'), 'a'), 'inherit'],
    env: { ...env, NODE_ENV: 'production' as const },
  })
  await expect.poll(read).toBeDefined()
}

type Page = { version: string; notes: string[] }
const read = async () => {
  const response = await fetch(url).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Page) : undefined
}
const write = (note: string) => fetch(`${url}/${note}`, { method: 'POST' })
const commit = () =>
  execFileSync('git', ['describe', '--tags'], { cwd: checkout, encoding: 'utf8' })
const backups = () => fs.readdirSync(path.join(checkout, '.data/backups'))

test('O-01 what cannot be updated to is refused, and changes nothing', async () => {
  const refused = async (...args: string[]) => {
    const { code, output } = await update(args)
    expect(code).toBe(1)
    expect(fs.existsSync(path.join(checkout, '.update'))).toBe(false)
    return output
  }
  expect(await refused('v0.9.0', '--yes')).toContain('The remote has no tag v0.9.0.')
  expect(await refused('latest', '--yes')).toContain('latest is not the tag of a version')
  expect(await refused('v0.2.0', '--yes')).toContain('This is version 0.2.0 already.')
  const changed = path.join(checkout, 'package.json')
  const text = fs.readFileSync(changed, 'utf8')
  fs.writeFileSync(changed, `${text}\n`)
  fs.writeFileSync(path.join(checkout, 'notes.txt'), '')
  expect(await refused('--yes')).toMatch(
    /Commit, move or remove[\s\S]*package\.json[\s\S]*notes\.txt/,
  )
  fs.writeFileSync(changed, text)
  fs.rmSync(path.join(checkout, 'notes.txt'))
  const full = `import fs from 'node:fs'; fs.statfsSync = () => ({ bavail: 1, bsize: 2 ** 27 })`
  const flags = [`--import=data:text/javascript,${encodeURIComponent(full)}`]
  expect((await update(['--yes'], { flags })).output).toMatch(/has 128 MB free; .* need \d+\./)
  const remote = path.join(folder, 'remote')
  fs.renameSync(remote, `${remote}-away`)
  expect(await refused('--yes')).toContain('does not appear to be a git repository')
  fs.renameSync(`${remote}-away`, remote)
})

test('O-01 without --yes it shows the changes of the newest version and stops', async () => {
  const { code, output } = await update([])
  expect(code).toBe(1)
  expect(output).toContain('- Better in 0.10.0.')
  expect(output).not.toContain('- The first.')
  expect(output).toContain('Nothing was changed. Add --yes to update.')
})

test('O-01 a version that does not build, or lacks a setting, leaves the running site alone', async () => {
  await start()
  await write('first')
  const pid = JSON.parse(fs.readFileSync(path.join(checkout, '.data/site.json'), 'utf8')) as object
  const build = await update(['v0.3.0', '--yes'])
  expect(build.output).toMatch(
    /Module not found: x[\s\S]*Nothing was changed: this is still 0\.2\.0/,
  )
  const setting = await update(['v0.6.0', '--yes'])
  expect(setting.output).toContain('# What 0.6.0 needs.\nNEEDED=')
  expect(setting.output).toMatch(/NEEDED [\s\S]*Nothing was changed: this is still 0\.2\.0/)
  expect([build.code, setting.code]).toEqual([1, 1])
  expect(JSON.parse(fs.readFileSync(path.join(checkout, '.data/site.json'), 'utf8'))).toEqual(pid)
  expect(await read()).toEqual({ version: '0.2.0', notes: ['/first'] })
})

test.each([
  ['v0.4.0', 'division by zero', '/of-4'],
  ['v0.5.0', 'its first page is 500', '/of-5'],
])(
  'O-01 %s fails (%s): the former version runs with all that was written',
  async (tag, why, note) => {
    await write(note.slice(1))
    const before = await read()
    expect(before?.notes).toContain(note)
    const { code, output } = await update([tag, '--yes'])
    expect(code).toBe(1)
    expect(output).toContain(why)
    expect(output).toContain('This is 0.2.0 again, with the data of when the site stopped.')
    expect(await read()).toEqual(before)
    expect(commit()).toBe('v0.2.0\n')
  },
)

test('O-01 after a kill in the middle visitors get 503, and a second run goes back', async () => {
  const before = await read()
  await update(['v0.10.0', '--yes'], {
    onOutput: (text, pid) => {
      if (text.includes('Storing the rows')) process.kill(pid, 'SIGKILL')
    },
  })
  await expect.poll(async () => (await fetch(url)).headers.get('retry-after')).toBe('5')
  expect((await fetch(`${url}/api/health`)).status).toBe(503)
  const { code, output } = await update(['--yes'])
  expect(output).toContain('was interrupted')
  expect(code).toBe(0)
  expect(await read()).toEqual(before)
})

test('O-01 a good version: backed up, migrated, and the same start serves it', async () => {
  const before = backups().length
  const { code, output } = await update(['--yes'])
  expect(output).toMatch(
    /This is 0\.10\.0 now\.[\s\S]*The site runs again; visitors waited for \d+ s\./,
  )
  expect(code).toBe(0)
  expect(await read()).toEqual({ version: '0.10.0', notes: [] })
  expect(backups()).toHaveLength(before + 1)
  expect(site?.exitCode).toBeNull()
  expect(commit()).toBe('v0.10.0\n')
  expect(fs.existsSync(path.join(checkout, '.update'))).toBe(false)
  expect((await update(['v0.5.0', '--yes'])).output).toContain('is older than this version')
})
