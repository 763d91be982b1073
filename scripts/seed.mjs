/** `npm run seed`: adds the demo content that is missing; what is there stays as it is. */
import { runQuietly } from './lib/child.mjs'
import { runCommand } from './lib/command.mjs'
import { installPackages } from './lib/install.mjs'
import { step } from './lib/steps.mjs'

await installPackages()
await runCommand('Nothing was seeded.', async ({ connect }) => {
  await connect()
  // The start of the program fills an empty database itself; here its result is wanted.
  process.env.DEMO_CONTENT = 'false'
  const script = ['--conditions=production', '--import', 'tsx', 'scripts/load-demo.mjs']
  await step(
    'Loading demo content',
    (note) => runQuietly(process.execPath, script, { note }),
    (output) => /^created: .*/m.exec(output)?.[0] ?? '',
  )
})
