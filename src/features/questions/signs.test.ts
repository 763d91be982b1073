import { expect, test } from 'vitest'
import { SIGN_CLASS } from './normalized-question'

const inClass = new RegExp(`^[${SIGN_CLASS}]$`, 'u')
const property = /[\p{Terminal_Punctuation}\p{Sentence_Terminal}\p{Quotation_Mark}\p{Dash}]/u

test('M-20 every sign with one of these properties of Unicode is in the list', () => {
  const missing: string[] = []
  for (let code = 0; code <= 0x20000; code += 1) {
    const sign = String.fromCodePoint(code)
    if (property.test(sign) && !inClass.test(sign)) missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})

test('M-20 no letter, digit or sign of a name is in it', () => {
  const words = ['C++', 'C#', 'a_b', 'a@b', '50%', 'R&D', 'स्वागत', '日本', 'é', 'a/b', '🚀', '$1']
  expect([...words.join('')].filter((sign) => inClass.test(sign))).toEqual([])
})
