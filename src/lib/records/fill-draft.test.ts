import { expect, test } from 'vitest'
import { fillDraft } from './fill-draft'

type Doc = { title: string; price: number; more?: string }

test('a draft gets what it lacks, and keeps what it has', () => {
  const draft = { title: null, price: 0, more: 'x' } as unknown as Doc
  expect(fillDraft(draft, { title: 'Untitled', price: 9 })).toEqual({
    title: 'Untitled',
    price: 0,
    more: 'x',
  })
  expect(fillDraft({} as Doc, { title: 'Untitled' })).toEqual({ title: 'Untitled' })
})
