import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The files of a release that an update runs and reads. */
const REAL =
  /^(?:(?:entry|operate|scripts)\/.*\.(?:mjs|html|json)|src\/.*\.mjs|src\/env\.ts|\.env\.example|\.gitignore|package(?:-lock)?\.json|tsconfig\.json)$/

/** Serves its version and the notes of its database; its first page responds with PAGE_STATUS. */
const SERVER = `
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import pg from 'pg'
import { migrate } from '../scripts/prepare.mjs'
import { joinCluster } from './cluster.mjs'

const PAGE_STATUS = 200

export async function startServer({ settings }) {
  await migrate()
  const url = process.env.DATABASE_URL
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const server = http.createServer(async (request, response) => {
    if (request.url === '/api/health') return response.end('{"status":"ok"}')
    if (request.method === 'POST') await client.query('insert into notes values ($1)', [request.url])
    const { rows } = await client.query('select text from notes order by text')
    response.statusCode = PAGE_STATUS
    response.end(JSON.stringify({ version, notes: rows.map(({ text }) => text) }))
  })
  const leave = await joinCluster({
    url, instance: 'x', mayLead: settings.ROLE !== 'web', expireTags() {}, purge() {}, log: console,
  })
  await once(server.listen(settings.PORT, settings.HOST), 'listening')
  return {
    async close() {
      server.close().closeAllConnections()
      await leave()
      await client.end()
    },
  }
}
`

/** Migrations are SQL here. */
const PREPARE = `
import fs from 'node:fs'
import pg from 'pg'

export async function migrate(only) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('create table if not exists payload_migrations (id serial primary key, name text, batch int)')
  const { rows } = await client.query('select name from payload_migrations')
  const done = rows.map(({ name }) => name)
  for (const file of fs.readdirSync('src/migrations').filter((name) => name.endsWith('.ts')).sort()) {
    const name = file.replace('.ts', '')
    if (done.includes(name) || (only && !only.includes(name))) continue
    await client.query('begin')
    await client.query(fs.readFileSync('src/migrations/' + file, 'utf8'))
    await client.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
    await client.query('commit')
  }
  await client.end()
}
const [command, ...names] = process.argv.slice(2)
if (command === 'migrate') await migrate(names)
`

const BUILD = `
import fs from 'node:fs'
fs.symlinkSync(${JSON.stringify(path.join(ROOT, 'node_modules'))}, 'node_modules')
fs.mkdirSync('.next')
fs.writeFileSync('.next/BUILD_ID', 'x')
`

const IS_BUILT = `
import fs from 'node:fs'
export const isBuilt = () => fs.existsSync('.next/BUILD_ID')
`

const FAKE = {
  'entry/server.mjs': SERVER,
  'entry/forget-frames.mjs': 'export const forgetFrames = () => {}\n',
  'scripts/build.mjs': BUILD,
  'scripts/lib/build.mjs': IS_BUILT,
  // Packages are a link to those of this checkout, which no command may replace.
  'scripts/lib/install.mjs': 'export const installPackages = async () => {}\n',
  'scripts/prepare.mjs': PREPARE,
  'src/migrations/20260101_000000_initial.json': '{"tables":{}}\n',
  'src/migrations/20260101_000000_initial.ts': 'create table notes (text text not null);\n',
}

/** Contents of files, or how they differ from those of the first version. */
type Changes = Record<string, string | ((text: string) => string)>

/**
 * A git repository with a small program that has the real commands: starting, updating, backing up. What takes
 * minutes is replaced: the site, its build and its migrations.
 */
export function createSmallProgram(folder: string) {
  const remote = path.join(folder, 'remote')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], {
      cwd: remote,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const write = (name: string, text: string) => {
    const file = path.join(remote, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  const commit = (version: string) => {
    const manifest = fs.readFileSync(path.join(remote, 'package.json'), 'utf8')
    write('package.json', manifest.replace(/"version": ".*?"/, `"version": "${version}"`))
    git('add', '.')
    git('commit', '--quiet', '-m', version)
    git('tag', `v${version}`)
  }

  fs.mkdirSync(remote)
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  for (const name of files.filter((one) => REAL.test(one) && fs.existsSync(path.join(ROOT, one)))) {
    write(name, fs.readFileSync(path.join(ROOT, name), 'utf8'))
  }
  for (const [name, text] of Object.entries(FAKE)) write(name, text)
  write('CHANGELOG.md', '# Changelog\n\n## [0.2.0]\n\n- The first.\n')
  git('init', '--quiet', '--initial-branch=main')
  commit('0.2.0')

  return {
    /** Tags a version that has these changes of the first one. */
    release(version: string, changes: Changes) {
      git('checkout', '--quiet', 'v0.2.0')
      for (const [name, change] of Object.entries(changes)) {
        const text = () => fs.readFileSync(path.join(remote, name), 'utf8')
        write(name, typeof change === 'string' ? change : change(text()))
      }
      commit(version)
      git('checkout', '--quiet', 'main')
    },
    git,
    /** Clones the first version, as an operator does, with its packages and its build. */
    clone() {
      const checkout = path.join(folder, 'atelier')
      git('clone', '--quiet', remote, checkout)
      // Not a folder, as .gitignore says.
      fs.appendFileSync(path.join(checkout, '.git/info/exclude'), 'node_modules\n')
      execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: checkout })
      return checkout
    },
  }
}
