// Makes the files of src/app/(web)/_fonts from the packages that the faces come from:
//   node scripts/fonts.mjs
// Each has the characters and weights that src/app/(web)/fonts.ts says, and of what a font can do
// only what pages use: both halve what a first visit loads (G5).
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../', import.meta.url))
const app = path.join(root, 'src/app/(web)')

/** Kerning, accents made of two characters, forms of a language, figures of one width. */
const FEATURES = ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum']
/** One `localFont({…})` of fonts.ts. */
const FONT =
  /_fonts\/(?<file>[\w-]+)\.woff2'.*?weight: '(?<weight>[\d ]+)'.*?unicode-range',\s+value:\s+'(?<ranges>[^']+)'/gs

await mkdir(path.join(app, '_fonts'), { recursive: true })
for (const { groups = {} } of (await readFile(path.join(app, 'fonts.ts'), 'utf8')).matchAll(FONT)) {
  const { file = '', weight = '', ranges = '' } = groups
  const face = file.replace(/-more$/, '')
  const from = path.join(root, 'node_modules/@fontsource-variable', face)
  const font = await readFile(path.join(from, `files/${face}-latin-wght-normal.woff2`))
  const [min = 0, max = min] = weight.split(' ').map(Number)
  const options = { keepFeatures: FEATURES } // which its types do not know yet
  const made = await subsetFont(font, charactersOf(ranges), {
    ...options,
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
  })
  await writeFile(path.join(app, '_fonts', `${file}.woff2`), made)
  await copyFile(path.join(from, 'LICENSE'), path.join(app, '_fonts', `${face}.LICENSE.txt`))
  console.log(`${file}.woff2  ${(made.length / 1024).toFixed(1)} KB`)
}

/** @param {string} ranges as in CSS: "U+20-7E, U+131" @returns {string} */
function charactersOf(ranges) {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
