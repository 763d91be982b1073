/** `npm run seed`: adds the demo content that is missing; what is there stays as it is. */
import { runQuietly } from './lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { step } from './lib/steps.mjs'

/** Undone at the end, whatever happens. @type {(() => Promise<unknown>)[]} */
const undo = []
try {
  await installPackages()
  const { readSettings } = await import('./lib/settings.mjs')
  const { provideServices } = await import('./lib/services.mjs')
  const services = await provideServices(await readSettings())
  undo.push(services.stop)
  // The start of the program fills an empty database itself; here the answer is wanted.
  process.env.DEMO_CONTENT = 'false'
  const script = ['--conditions=production', '--import', 'tsx', 'scripts/load-demo.mjs']
  await step(
    'Loading demo content',
    (note) => runQuietly(process.execPath, script, { note }),
    (output) => /^created: .*/m.exec(output)?.[0] ?? '',
  )
} catch (error) {
  console.error(`\nNothing was seeded. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  for (const stop of undo) await stop()
}
