import { expect, test } from 'vitest'
import { formatProblem } from './picture-format'

const container = (brand: string) => new TextEncoder().encode(`\0\0\0\x1cftyp${brand}\0\0\0\0`)

test.each([
  ['avif', /AVIF picture.*JPEG/],
  ['heic', /HEIC picture.*JPEG/],
  ['mif1', /HEIF picture.*JPEG/],
])('M-20 a picture of %s is refused with what to do', (brand, words) => {
  expect(formatProblem(container(brand))).toMatch(words)
})

test('M-20 an empty file is called empty, other files are for their decoder', () => {
  expect(formatProblem(new Uint8Array())).toMatch(/empty/)
  expect(formatProblem(container('mp42'))).toBeNull()
  expect(formatProblem(new TextEncoder().encode('GIF89a'))).toBeNull()
})
