import { expect, test } from 'vitest'
import { parseAnswerHtml, listDropped } from './answer-from-text'

test('I-04 lost HTML is reported once; lost formatting is not', () => {
  const html =
    '<div style="x"><p onclick="x">Hi <u>you</u><img src=x onerror=y><img src=z></p><a href="data:x">a</a></div>'
  expect(listDropped(html)).toEqual([
    ...['a script in an attribute', '<img>', 'a link without a safe address'],
  ])
  expect(JSON.stringify(parseAnswerHtml(html))).not.toMatch(/onclick|onerror|data:|img/)
  expect(listDropped('<table><tr><td><b>1</b></td></tr></table><h2>x</h2>')).toEqual([])
})
