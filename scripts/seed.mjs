/** `npm run seed`: adds missing demo content. Existing content is unchanged. */
import { PREPARE, runQuietly } from '../operate/lib/child.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { installPackages } from './lib/install.mjs'
import { runStep } from '../operate/lib/steps.mjs'

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
