import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { startPostgres } from '../../operate/postgres.mjs'
import { PREPARE, runQuietly } from '../../operate/lib/child.mjs'
import { escapeWide } from './escape-wide.mjs'
import { root } from '../../operate/lib/settings.mjs'
import { runStep } from '../../operate/lib/steps.mjs'

const STAMP = path.join(root, '.next/atelier-build.json')
/** Next also bundles its cache handler and the handler's imports from `entry`. */
const SOURCES = ['src', 'seed', 'entry', 'public', 'package-lock.json', 'tsconfig.json']
const CONFIGS = ['next.config.mjs', 'payload.config.ts', 'postcss.config.mjs']
const NEXT = path.join(root, 'node_modules/next/dist/bin/next')

/** Whether .next matches the current sources. By content, because checkouts change times. */
export function isBuilt() {
  if (!fs.existsSync(STAMP) || !fs.existsSync(path.join(root, '.next/BUILD_ID'))) return false
  return JSON.parse(fs.readFileSync(STAMP, 'utf8')).sources === sourcesHash()
}

/**
 * Builds for production. Public pages are rendered from DATABASE_URL, which is migrated first.
 * @param {Record<string, string>} [more] overrides of environment variables
 */
export async function buildSite(more = {}) {
  const sources = sourcesHash()
  const env = { ...process.env, ...more, NODE_ENV: /** @type {const} */ ('production') }
  fs.rmSync(STAMP, { force: true })
  await runStep('Preparing the database', async (note) => {
    await runQuietly(process.execPath, PREPARE, { cwd: root, env, note })
  })
  await runStep('Building', async (note) => {
    await runQuietly(process.execPath, [NEXT, 'build'], { cwd: root, env, note })
    escapeWide(path.join(root, '.next/server'))
    await precompress(path.join(root, '.next/static'))
  })
  fs.writeFileSync(STAMP, JSON.stringify({ sources }))
}

/** Builds with a temporary empty database. Every start re-renders the pages. */
export async function buildFromNothing() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-build-'))
  fs.chmodSync(folder, 0o755)
  const { url, stop } = await startPostgres({ dataDir: folder, isVolatile: true })
  try {
    await buildSite({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      DATA_DIR: folder,
      AUTH_SECRET: randomBytes(36).toString('base64'),
      DEMO_CONTENT: 'false',
    })
  } finally {
    await stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...CONFIGS].flatMap((name) => listFiles(path.join(root, name)))) {
    hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} at a file or folder
 * @returns {string[]} all source files, in a fixed order
 */
function listFiles(at) {
  if (!fs.existsSync(at) || at.endsWith('.test.ts')) return []
  if (!fs.statSync(at).isDirectory()) return [at]
  return fs
    .readdirSync(at)
    .sort()
    .flatMap((name) => listFiles(path.join(at, name)))
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(?:js|css|json|svg|txt|map)$/
/** Next emits chunks of a few hundred bytes, of which every page loads three. */
const MIN_BYTES = 256
/** Only the back office has larger files. Maximum compression of those takes seconds. */
const LARGE_BYTES = 300_000

/**
 * Writes a maximally compressed `.br` and `.gz` for every text file of a folder, for
 * entry/middleware/static-files.mjs. Skips files that the build did not change.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => path.join(folder, name)).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = fs.statSync(file)
      const packed = fs.statSync(`${file}.br`, { throwIfNoEntry: false })
      if (size < MIN_BYTES || (packed && packed.mtimeMs >= mtimeMs)) return
      const bytes = await fs.promises.readFile(file)
      await fs.promises.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: size > LARGE_BYTES ? 9 : 11 }
      await fs.promises.writeFile(`${file}.br`, await brotli(bytes, { params }))
    }),
  )
}
