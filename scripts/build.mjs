/** Builds the site for an image, with a temporary database. */
import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildFromNothing } = await import('./lib/build.mjs')
await buildFromNothing()
