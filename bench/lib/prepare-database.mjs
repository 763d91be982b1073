import { runQuietly } from '../../scripts/lib/child.mjs'
import { root } from '../../scripts/lib/settings.mjs'

/**
 * Makes the tables and the first administrator of an empty database, as a start does.
 * @param {Record<string, string>} settings of the site, DATABASE_URL and AUTH_SECRET among them
 */
export async function prepareDatabase(settings) {
  const script = ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs']
  await runQuietly(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  })
}
