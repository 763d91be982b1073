// Makes the two faces of src/app/(web)/_fonts from the packages they come from:
//   node scripts/fonts.mjs
// Only the weights in use are kept, which takes 34 KB from every first visit (G5).
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../', import.meta.url))
const target = path.join(root, 'src/app/(web)/_fonts')

/** @type {{ name: string, wght: number | { min: number, max: number } }[]} */
const FACES = [
  { name: 'bricolage-grotesque', wght: 750 },
  { name: 'inter', wght: { min: 400, max: 700 } },
]

await mkdir(target, { recursive: true })
for (const { name, wght } of FACES) {
  const from = path.join(root, 'node_modules/@fontsource-variable', name)
  const font = await readFile(path.join(from, `files/${name}-latin-wght-normal.woff2`))
  const { latin } = JSON.parse(await readFile(path.join(from, 'unicode.json'), 'utf8'))
  const made = await subsetFont(font, charactersOf(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(path.join(target, `${name}.woff2`), made)
  await copyFile(path.join(from, 'LICENSE'), path.join(target, `${name}.LICENSE.txt`))
  console.log(`${name}.woff2  ${(made.length / 1024).toFixed(1)} KB`)
}

/** @param {string} ranges as in CSS: "U+0000-00FF,U+0131" @returns {string} */
function charactersOf(ranges) {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
