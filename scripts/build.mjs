/** Builds the site without a database of its own, for an image. */
import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildFromNothing } = await import('./lib/build.mjs')
await buildFromNothing()
