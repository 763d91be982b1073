/**
 * `npm run update [-- TAG] [--yes]`: updates to the newest version of the git remote, or to the one with this
 * tag. If anything fails, the former version continues with its data (docs/operations.md).
 */
import { putBack } from '../operate/update/place.mjs'
import { isInterrupted, readState } from '../operate/update/state.mjs'
import { stopChildren } from '../operate/lib/child.mjs'
import { installPackages } from './lib/install.mjs'

const args = process.argv.slice(2)
const [tag] = args.filter((arg) => !arg.startsWith('--'))
const stop = new AbortController()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stop.abort(new Error(`${signal} stopped the update.`))
    stopChildren()
  })
}
try {
  const interrupted = readState()
  if (interrupted?.step === 'stopped' && isInterrupted(interrupted)) await putBack(interrupted)
  await installPackages()
  const { readCommandSettings } = await import('../operate/lib/command.mjs')
  const { update } = await import('../operate/update/update.mjs')
  await update(readCommandSettings(), {
    tag,
    isConfirmed: args.includes('--yes'),
    signal: stop.signal,
  })
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
