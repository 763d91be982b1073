// Draws the committed pictures of public/ anew (hero, gallery, faces, icons, placeholder):
//   node --conditions=production --import tsx scripts/pictures.mjs
// The drawings are repeatable: without a change in src/demo/pictures no SVG changes.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toIco, toIconPng, toWebp } from '../src/demo/pictures/rasterise'
import { staticPictures } from '../src/demo/pictures/static-pictures'

const target = fileURLToPath(new URL('../public/', import.meta.url))

/** @param {import('../src/demo/pictures/static-pictures').StaticPicture} picture */
async function bytesOf({ file, svg, width = 0 }) {
  if (file.endsWith('.webp')) return toWebp(svg)
  if (file.endsWith('.png')) return toIconPng(svg, width)
  if (file.endsWith('.ico')) return toIco(svg, width)
  return svg + '\n'
}

for (const picture of staticPictures()) {
  const file = path.join(target, picture.file)
  await mkdir(path.dirname(file), { recursive: true })
  const bytes = await bytesOf(picture)
  await writeFile(file, bytes)
  console.log(`${picture.file}  ${(bytes.length / 1024).toFixed(1)} KB`)
}
