// Takes screenshots of what has to be looked at, in the browser of the tests and with their sites:
//   npm run pictures -- brand [FOLDER]
// They are in FOLDER, by default pictures/ (ignored by git). `brand` shows three invented schools.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SETS = ['brand']
const [set = '', folder = 'pictures'] = process.argv.slice(2)
if (!SETS.includes(set)) {
  console.error(`Usage: npm run pictures -- ${SETS.join('|')} [FOLDER]`)
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
