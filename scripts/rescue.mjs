/** `npm run rescue -- EMAIL`: removes the second factors and sessions of a locked-out account. */
import { PREPARE, runVisibly } from '../operate/lib/child.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { installPackages } from './lib/install.mjs'

const [email] = process.argv.slice(2)
if (!email) {
  console.error('usage: npm run rescue -- EMAIL')
  process.exit(1)
}
await installPackages()
await runCommand('Nothing was changed.', async ({ connect }) => {
  await connect()
  // Do not fill an empty database.
  process.env.DEMO_CONTENT = 'false'
  const script = [...PREPARE, 'rescue', email]
  // The child process prints its own errors.
  await runVisibly(process.execPath, script, {}).catch(() => (process.exitCode = 1))
})
