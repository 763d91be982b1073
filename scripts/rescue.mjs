/** `npm run rescue -- EMAIL`: takes the factors and sessions of an account away that lost everything. */
import { runVisibly } from './lib/child.mjs'
import { runCommand } from './lib/command.mjs'
import { installPackages } from './lib/install.mjs'

const [email] = process.argv.slice(2)
if (!email) {
  console.error('usage: npm run rescue -- EMAIL')
  process.exit(1)
}
await installPackages()
await runCommand('Nothing was changed.', async ({ connect }) => {
  await connect()
  // An empty database is no reason to fill it.
  process.env.DEMO_CONTENT = 'false'
  const script = ['--conditions=production', '--import', 'tsx', 'scripts/rescue-account.mjs', email]
  // It says itself what was wrong.
  await runVisibly(process.execPath, script, {}).catch(() => (process.exitCode = 1))
})
