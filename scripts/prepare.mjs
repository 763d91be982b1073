/**
 * Work on the database in a process of its own, because tsx changes how modules resolve: node --import tsx
 * scripts/prepare.mjs [demo | migrate NAME… | rescue EMAIL]. Without arguments, prepares the database as a
 * start does.
 */
import { migrateTo, prepareDatabase } from '../src/platform/boot/boot'

const [command, ...args] = process.argv.slice(2)
if (command === 'migrate') {
  await migrateTo(args)
  process.exit(0)
}
const payload = await prepareDatabase()
if (command === 'demo') {
  const { loadDemoContent } = await import('../seed/load')
  const { created } = await loadDemoContent(payload)
  console.log(`created: ${created}`)
}
if (command === 'rescue') {
  const { rescueAccount } = await import('../src/features/accounts/server/factors/reset-factors')
  const [email = ''] = args
  if (await rescueAccount(payload, email)) {
    console.log(
      `The passkeys, codes and sessions of ${email} were removed. The password alone is now enough to sign in.`,
    )
  } else {
    console.error(`There is no account with the address ${email}.`)
    process.exitCode = 1
  }
}
await payload.destroy()
process.exit()
