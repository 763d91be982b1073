import { expect, test } from 'vitest'
import { answerFromHtml, droppedFrom } from './answer-from-text'

test('I-04 lost HTML is reported once; lost formatting is not', () => {
  const html =
    '<div style="x"><p onclick="x">Hi <u>you</u><img src=x onerror=y><img src=z></p><a href="data:x">a</a></div>'
  expect(droppedFrom(html)).toEqual([
    ...['a script in an attribute', '<img>', 'a link without a safe address'],
  ])
  expect(JSON.stringify(answerFromHtml(html))).not.toMatch(/onclick|onerror|data:|img/)
  expect(droppedFrom('<table><tr><td><b>1</b></td></tr></table><h2>x</h2>')).toEqual([])
})
