// Generates the files of src/app/(web)/_fonts from the packages of the fonts:
//   node scripts/fonts.mjs
// Each is reduced to the characters and weights in src/app/(web)/fonts.ts and the font features
// that pages use. Both halve the font download of a first visit (G5).
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../', import.meta.url))
const app = path.join(root, 'src/app/(web)')

/** Kerning, composed accents, localized forms, tabular figures. */
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
  const options = { keepFeatures: FEATURES } // missing in its types
  const subset = await subsetFont(font, listCharacters(ranges), {
    ...options,
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
  })
  await writeFile(path.join(app, '_fonts', `${file}.woff2`), subset)
  await copyFile(path.join(from, 'LICENSE'), path.join(app, '_fonts', `${face}.LICENSE.txt`))
  console.log(`${file}.woff2  ${(subset.length / 1024).toFixed(1)} KB`)
}

/** @param {string} ranges as in CSS: "U+20-7E, U+131" @returns {string} */
function listCharacters(ranges) {
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

// Fonts for titles on share pictures (src/features/share/server/draw-share-picture.tsx): whole scripts as TrueType.
const share = path.join(root, 'src/features/share/fonts')
await mkdir(share, { recursive: true })
const noto = (/** @type {string} */ script) => `noto-sans-${script}-${script}`
const SCRIPTS = {
  [noto('arabic')]: 'U+600-6FF, U+750-77F',
  [noto('bengali')]: 'U+951-952, U+964-965, U+980-9FF',
  [noto('devanagari')]: 'U+900-97F',
  [noto('gujarati')]: 'U+964-965, U+A80-AFF',
  [noto('gurmukhi')]: 'U+964-965, U+A00-A7F',
  [noto('hebrew')]: 'U+590-5FF',
  [noto('kannada')]: 'U+964-965, U+C80-CFF',
  [noto('malayalam')]: 'U+964-965, U+D00-D7F',
  [noto('oriya')]: 'U+964-965, U+B00-B7F',
  [noto('sinhala')]: 'U+964-965, U+D80-DFF',
  [noto('tamil')]: 'U+964-965, U+B80-BFF',
  [noto('telugu')]: 'U+964-965, U+C00-C7F',
  [noto('thai')]: 'U+E00-E7F',
  'inter-latin': 'U+20-7E, U+A0-FF, U+2010-203A, U+20AC',
  'inter-latin-ext': 'U+100-17F',
  'inter-cyrillic': 'U+400-45F',
  'inter-greek': 'U+370-3FF',
}
for (const [name, ranges] of Object.entries(SCRIPTS)) {
  const folder = path.join(root, 'node_modules/@fontsource', name.replace(/-[a-z]+(-ext)?$/, ''))
  const font = await readFile(path.join(folder, `files/${name}-700-normal.woff`))
  const joiners = ', U+20, U+200C-200D, U+25CC'
  const subset = await subsetFont(font, listCharacters(ranges + joiners), { targetFormat: 'sfnt' })
  await writeFile(path.join(share, `${name}.ttf`), subset)
  await copyFile(
    path.join(folder, 'LICENSE'),
    path.join(share, `${path.basename(folder)}.LICENSE.txt`),
  )
  console.log(`${name}.ttf  ${(subset.length / 1024).toFixed(1)} KB`)
}
