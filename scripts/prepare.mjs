/** Makes the database ready before a build, in a process of its own: node --import tsx … */
import { prepareDatabase } from '../src/boot/boot'

const payload = await prepareDatabase()
await payload.destroy()
process.exit(0)
