import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDotEnv } from './dotenv.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Reads `.env` and returns the environment, validated by src/env.ts. Throws one Error that lists
 * all problems. Requires installed packages.
 * @returns {import('../../src/env').Env}
 */
export function readSettings() {
  process.chdir(root)
  readDotEnv(path.join(root, '.env'))
  // In a separate process, because tsx changes module resolution, which breaks Next.
  const script = path.join(root, 'scripts/lib/print-settings.mjs')
  const args = ['--import', 'tsx', script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return JSON.parse(stdout)
}
