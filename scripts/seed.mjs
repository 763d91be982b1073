/** `npm run seed`: adds missing demo content. Existing content is unchanged. */
import { PREPARE, runQuietly } from './lib/child.mjs'
import { runCommand } from './lib/command.mjs'
import { installPackages } from './lib/install.mjs'
import { runStep } from './lib/steps.mjs'

await installPackages()
await runCommand('Nothing was seeded.', async ({ connect }) => {
  await connect()
  // A start fills an empty database itself; disable that to report the result here.
  process.env.DEMO_CONTENT = 'false'
  await runStep(
    'Loading demo content',
    (note) => runQuietly(process.execPath, [...PREPARE, 'demo'], { note }),
    (output) => /^created: .*/m.exec(output)?.[0] ?? '',
  )
})
