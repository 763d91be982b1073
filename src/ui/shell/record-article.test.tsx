import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RecordArticle } from './record-article'

// The router is a page's.
vi.mock('../app-link', () => ({
  AppLink: ({ children }: { children: ReactElement }) => children,
}))

test.each([
  ['a long text', { text: 'long '.repeat(200) }, ['cards', 'about']],
  ['a short text with a body', { text: 'short', body: {} }, ['cards', 'about']],
  ['a short text', { text: 'short' }, ['about', 'cards']],
])('P-42 P-46 %s: the cards are next to it, or below if it is short', (_, about, order) => {
  const html = renderToStaticMarkup(
    <RecordArticle
      parent={{ href: '/workshops', label: 'Workshops' }}
      title="Weaving"
      picture={{ src: '/cover.png', alt: '', width: 3, height: 2 }}
      facts="facts"
      cards="cards"
      about={{ heading: 'About', ...about }}
    />,
  )
  expect(html.match(/>(cards|about)</gi)?.map((item) => item.slice(1, -1).toLowerCase())).toEqual(
    order,
  )
})
