import { describe, expect, test } from 'vitest'
import { richTextToPlain } from '@/lib/text/rich-text'
import { h2, ol, p, richText, ul } from './lexical'

/** The first block's inline nodes, without what never varies. */
function inlineOf(text: string) {
  const children = p(text).children as { type: string; text?: string; format?: unknown }[]
  return children.map(({ type, text: words, format }) => [type, words, format])
}

describe('rich text builder', () => {
  test('marks bold, italic and code, and leaves the rest alone', () => {
    expect(inlineOf('a **b** _c_ `d_e_f` g')).toEqual([
      ['text', 'a ', 0],
      ['text', 'b', 1],
      ['text', ' ', 0],
      ['text', 'c', 2],
      ['text', ' ', 0],
      ['text', 'd_e_f', 16],
      ['text', ' g', 0],
    ])
    expect(inlineOf('snake_case_name and 2 * 3')).toEqual([
      ['text', 'snake_case_name and 2 * 3', 0],
    ])
  })

  test('makes links', () => {
    const [link] = p('[Workshops](/workshops)').children as Record<string, unknown>[]
    expect(link).toMatchObject({ type: 'link', fields: { linkType: 'custom', url: '/workshops' } })
  })

  test('reads as the words that went in', () => {
    const state = richText(h2('Title'), p('One **two**'), ul('three', 'four'), ol('five'))
    expect(richTextToPlain(state)).toBe('Title\nOne two\nthree\nfour\nfive')
  })
})
