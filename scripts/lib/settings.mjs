import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDotEnv } from './dotenv.mjs'

/** The root of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Reads `.env`, checks the environment as the program itself does (src/env.ts) and answers it.
 * Throws one Error that names everything wrong. Needs the packages installed.
 * @returns {Promise<import('../../src/env').Env>}
 */
export async function readSettings() {
  process.chdir(root)
  readDotEnv(path.join(root, '.env'))
  const { tsImport } = await import('tsx/esm/api')
  const { parseEnv } = await tsImport('../../src/env.ts', import.meta.url)
  return parseEnv(process.env)
}
