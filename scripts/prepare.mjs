/** Prepares the database for a build, in a separate process: node --import tsx … */
import { prepareDatabase } from '../src/boot/boot'

const payload = await prepareDatabase()
await payload.destroy()
process.exit(0)
