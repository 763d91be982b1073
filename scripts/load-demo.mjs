/** Loads the demo content, in a separate process: node --import tsx … (see seed.mjs) */
import { prepareDatabase } from '../src/boot/boot'
import { loadDemoContent } from '../src/demo/load'

const payload = await prepareDatabase()
const { created } = await loadDemoContent(payload)
console.log(`created: ${created}`)
await payload.destroy()
process.exit(0)
