import { expect, test } from 'vitest'
import { findFormatProblem } from './picture-format'

const container = (brand: string) => new TextEncoder().encode(`\0\0\0\x1cftyp${brand}\0\0\0\0`)

test.each([
  ['avif', /AVIF picture.*JPEG/],
  ['heic', /HEIC picture.*JPEG/],
  ['mif1', /HEIF picture.*JPEG/],
])('M-20 a picture of %s is refused with what to do', (brand, words) => {
  expect(findFormatProblem(container(brand))).toMatch(words)
})

test('M-20 an empty file is called empty, other files are for their decoder', () => {
  expect(findFormatProblem(new Uint8Array())).toMatch(/empty/)
  expect(findFormatProblem(container('mp42'))).toBeNull()
  expect(findFormatProblem(new TextEncoder().encode('GIF89a'))).toBeNull()
})
