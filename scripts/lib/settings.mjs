import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDotEnv } from './dotenv.mjs'

/** The root of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Reads `.env`, checks the environment as the program itself does (src/env.ts) and returns it.
 * Throws one Error that names everything wrong. Needs the packages installed.
 * @returns {import('../../src/env').Env}
 */
export function readSettings() {
  process.chdir(root)
  readDotEnv(path.join(root, '.env'))
  // In a process of its own, because tsx changes how modules are found, which Next cannot stand.
  const script = path.join(root, 'scripts/lib/print-settings.mjs')
  const args = ['--import', 'tsx', script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return JSON.parse(stdout)
}
