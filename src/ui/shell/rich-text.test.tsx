import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from '../../../tests/support/fixtures'
import { RichText } from './rich-text'

test('A-69 a page shows nothing in place of what no editor offers', () => {
  const data = richText('Text')
  const reference = { type: 'relationship', version: 2, format: '', relationTo: 'pages', value: 1 }
  data.root.children.push(reference as never)
  expect(renderToStaticMarkup(<RichText data={data} />)).toBe(
    '<div class="prose"><p>Text</p></div>',
  )
})
