import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from '../../../tests/support/fixtures'
import { RichText } from './rich-text'

test('a picture in a text is shown, at the size of the screen', () => {
  const data = richText('Text')
  const sizes = { small: { url: '/api/media/file/desk-480.webp', width: 480 } }
  const value = { id: 1, alt: 'A desk', url: '/api/media/file/desk.webp', width: 1280, height: 720 }
  const fields = { type: 'upload', version: 3, format: '', relationTo: 'media' }
  data.root.children.push({ ...fields, value: { ...value, sizes } } as never)
  data.root.children.push({ ...fields, value: 2 } as never)
  const html = renderToStaticMarkup(<RichText data={data} />)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('alt="A desk"')
  expect(html).toContain('/api/media/file/desk-480.webp 480w')
})

test('A-69 a page shows nothing in place of what no editor offers', () => {
  const data = richText('Text')
  const reference = { type: 'relationship', version: 2, format: '', relationTo: 'pages', value: 1 }
  data.root.children.push(reference as never)
  expect(renderToStaticMarkup(<RichText data={data} />)).toBe(
    '<div class="prose"><p>Text</p></div>',
  )
})
