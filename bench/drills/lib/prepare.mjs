import { execFile } from 'node:child_process'

/**
 * Runs what every start does with the database (migrations, first administrator) in a process of
 * its own.
 * @param {string} url of the database
 * @returns {Promise<{ code: number, said: string }>}
 */
export function prepareDatabase(url) {
  const args = ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs']
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ('production'),
    DATABASE_URL: url,
    AUTH_SECRET: 'only-for-drills-Wq7mXv2-Pk81nTs4',
    ADMIN_PASSWORD: 'Only-for-drills-7',
    DEMO_CONTENT: 'false',
    JOBS: 'false',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, timeout: 120_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr })
    })
  })
}
