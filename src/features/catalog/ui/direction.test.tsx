import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Paragraphs } from '@/ui/shell/record-article'
import { StatusTitle } from './cells'
import { ResultLink } from '@/features/search/ui/result-link'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Fact } from '@/ui/facts'
import { PageHeader } from '@/ui/page-header'
import { PictureCard } from '@/ui/picture-card'
import { Cell } from '@/ui/table'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'

// The router is a page's.
vi.mock('@/ui/app-link', () => ({
  AppLink: ({ children }: { children: ReactElement }) => children,
}))

const URDU = 'اردو میں پروگرامنگ'
const result = { href: '/', kind: 'Workshop', title: URDU, snippet: [] }
const picture = { src: '/cover.png', alt: '', width: 3, height: 2 } as never

/** Everything through which what people wrote comes to a page. */
const PRIMITIVES: [name: string, element: ReactElement][] = [
  ['PageHeader', <PageHeader key="" title={URDU} />],
  ['PictureCard', <PictureCard key="" href="/" title={URDU} picture={picture} />],
  ['Breadcrumbs', <Breadcrumbs key="" items={[]} current={URDU} />],
  [
    'Fact',
    <Fact key="" name="Author">
      {URDU}
    </Fact>,
  ],
  ['Paragraphs', <Paragraphs key="" text={URDU} />],
  ['ResultLink', <ResultLink key="" result={result} />],
  [
    'StatusTitle',
    <StatusTitle key="" title={URDU} href="/" status="published" isCancelled={false} />,
  ],
  [
    'Cell',
    <Cell key="" part="title">
      {URDU}
    </Cell>,
  ],
  ['TextField', <TextField key="" name="title" label="Title" defaultValue={URDU} />],
  ['TextareaField', <TextareaField key="" name="text" label="Text" defaultValue={URDU} />],
]

test.each(PRIMITIVES)('M-16 %s lays out text by its own direction', (_, element) => {
  const html = renderToStaticMarkup(element)
  const [before = ''] = html.split(URDU)
  expect(before).toMatch(/dir="auto"|<bdi>$/)
})
