/** Rescues an account, in a separate process: node --import tsx … (see rescue.mjs) */
import { rescueAccount } from '../src/domain/accounts/factors/reset-factors'
import { prepareDatabase } from '../src/boot/boot'

const [email = ''] = process.argv.slice(2)
const payload = await prepareDatabase()
const isKnown = await rescueAccount(payload, email)
if (isKnown) {
  console.log(
    `The passkeys, codes and sessions of ${email} are gone. Its password alone signs in now.`,
  )
} else console.error(`There is no account with the address ${email}.`)
await payload.destroy()
process.exit(isKnown ? 0 : 1)
