// Takes screenshots of what has to be looked at, in the browser of the tests and with their sites:
//   npm run pictures -- brand [FOLDER]   three invented schools, by default in pictures/ (ignored by git)
//   npm run pictures -- guide [FOLDER]   the pictures of docs/guide, by default in public/guide
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @type {Record<string, string>} */
const FOLDERS = { brand: 'pictures', guide: 'public/guide' }
const [set = '', folder = FOLDERS[set]] = process.argv.slice(2)
if (!folder) {
  console.error(`Usage: npm run pictures -- ${Object.keys(FOLDERS).join('|')} [FOLDER]`)
  process.exit(1)
}
const root = fileURLToPath(new URL('../', import.meta.url))
const target = path.resolve(root, folder)
const { status } = spawnSync(
  process.execPath,
  ['scripts/test.mjs', 'e2e', `tests/e2e/${set}.e2e.spec.ts`],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: target } },
)
console.log(`The pictures are in ${target}.`)
process.exit(status ?? 1)
