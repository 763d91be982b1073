// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from './pasted-html'

const clean = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const left = cleanPastedHtml(page)
  return { ...left, html: page.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '').replace(/\s+/g, ' ') }
}

const wordItem = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`

test('M-05 paragraphs of Word that are items become one list, with its levels and numbers', () => {
  const html = [
    '<p class=MsoNormal>Before</p>',
    wordItem(1, '·', 'Bread'),
    wordItem(2, 'o', 'Rye'),
    wordItem(1, '·', 'Milk'),
    '<p class=MsoNormal>Between</p>',
    wordItem(1, '3.', 'Third'),
    wordItem(1, '4.', 'Fourth'),
  ].join('\n')
  const { html: made } = clean(html)
  const text = made
    .replace(/<(\/?)(\w+)[^>]*?( start="\d+")?>/g, '<$1$2$3>')
    .replaceAll(/<\/?span>/g, '')
  expect(text.replace(/ /g, '')).toBe(
    '<p>Before</p><ul><li>Bread<ul><li>Rye</li></ul></li><li>Milk</li></ul><p>Between</p><olstart="3"><li>Third</li><li>Fourth</li></ol>',
  )
})

test('M-05 lists of Word for the web, one item each, become one list', () => {
  const item = (level: number, words: string) =>
    `<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="${level}"><p>${words}</p></li></ul></div>`
  const { html } = clean([item(1, 'Bread'), item(2, 'Rye'), item(1, 'Milk')].join(''))
  expect(html).toBe(
    '<ul><li><p>Bread</p><ul><li><p>Rye</p></li></ul></li><li><p>Milk</p></li></ul>',
  )
})

test('M-05 M-36 pictures and links that must not be stored are left out and counted', () => {
  const { html, links, pictures } = clean(
    '<p><img src="https://lh7.googleusercontent.com/x"> A <a href="javascript:alert(1)">b</a> ' +
      '<a href="file:///C:/x.docx">c</a> <a href="#_Toc 1">d</a> <a href="https://example.com/">e</a></p>',
  )
  expect({ links, pictures }).toEqual({ links: 2, pictures: 1 })
  expect(html).toBe('<p> A b c d <a href="https://example.com/">e</a></p>')
})

test('M-05 lists and tables of Google Docs stay as they are', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr"><p>One</p></li></ul><table><tbody><tr><td><p>x</p></td></tr></tbody></table></b>'
  expect(clean(html).html).toBe(html)
})
