/** Compiles the site without a database, for an image; the first start there renders the pages. */
import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildSite } = await import('./lib/build.mjs')
await buildSite({ compileOnly: true })
