import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runQuietly } from './child.mjs'
import { precompress } from './precompress.mjs'
import { root } from './settings.mjs'
import { step } from './steps.mjs'

const STAMP = path.join(root, '.next/atelier-build.json')
const SOURCES = ['src', 'public', 'package-lock.json', 'tsconfig.json', 'postcss.config.mjs']
const CONFIGS = ['next.config.mjs', 'payload.config.ts']
const NEXT = path.join(root, 'node_modules/next/dist/bin/next')

/**
 * Says whether .next was built from the sources as they are now, by their content: times change with
 * every checkout. `compiled` means that only the pages that need a database are still missing.
 * @returns {'built' | 'compiled' | 'stale'}
 */
export function buildState() {
  if (!fs.existsSync(STAMP) || !fs.existsSync(path.join(root, '.next/BUILD_ID'))) return 'stale'
  const { sources, mode } = JSON.parse(fs.readFileSync(STAMP, 'utf8'))
  return sources === sourcesHash() ? mode : 'stale'
}

/**
 * Builds for production what the state asks for. The database must be migrated: public pages are
 * rendered now. With `compileOnly` no database is needed; the next start renders the pages.
 * @param {{ compileOnly?: boolean }} [options]
 */
export async function buildSite({ compileOnly = false } = {}) {
  const sources = sourcesHash()
  const isCompiled = buildState() === 'compiled'
  const mode = compileOnly ? 'compile' : isCompiled ? 'generate' : undefined
  if (!isCompiled) fs.rmSync(STAMP, { force: true })
  await step(isCompiled ? 'Rendering pages' : 'Building', async (note) => {
    const args = [NEXT, 'build', ...(mode ? ['--experimental-build-mode', mode] : [])]
    const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production') }
    await runQuietly(process.execPath, args, { cwd: root, env, note })
    await precompress(path.join(root, '.next/static'))
  })
  const stamp = { sources, mode: compileOnly ? 'compiled' : 'built' }
  fs.writeFileSync(STAMP, JSON.stringify(stamp))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...CONFIGS].flatMap((name) => filesOf(path.join(root, name)))) {
    hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} at a file or folder
 * @returns {string[]} all files there that a build reads, in a fixed order
 */
function filesOf(at) {
  if (!fs.existsSync(at) || at.endsWith('.test.ts')) return []
  if (!fs.statSync(at).isDirectory()) return [at]
  return fs
    .readdirSync(at)
    .sort()
    .flatMap((name) => filesOf(path.join(at, name)))
}
