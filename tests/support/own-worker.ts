import { mkdirSync } from 'node:fs'
import path from 'node:path'

const { INT_DATABASES = '[]', INT_FOLDER = '', VITEST_POOL_ID = '1' } = process.env
const urls = JSON.parse(INT_DATABASES) as string[]

const DATA_DIR = path.join(INT_FOLDER, VITEST_POOL_ID)

/** Of the program, a statement that takes three seconds is an outage. A busy machine is none. */
const PATIENT = 'query_timeout=120000&statement_timeout=120000&lock_timeout=120000'

/**
 * Isolates workers from each other: each has its own database and files.
 */
mkdirSync(DATA_DIR, { recursive: true })
Object.assign(process.env, {
  DATABASE_URL: `${urls[Number(VITEST_POOL_ID) - 1]}?${PATIENT}`,
  DATA_DIR,
  MEDIA_DIR: path.join(DATA_DIR, 'media'),
})
