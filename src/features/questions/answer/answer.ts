/**
 * An answer as stored: a Lexical editor state that contains only allowed nodes. `cleanAnswer`
 * builds one from any value, `AnswerBody` renders it.
 */
export type Answer = { root: AnswerRoot; [key: string]: unknown }

type Shape<Type extends string> = {
  type: Type
  version: number
  direction: 'ltr' | 'rtl' | null
  format: ''
  indent: number
}

type AnswerRoot = Shape<'root'> & { children: AnswerBlock[] }
export type AnswerParagraph = Shape<'paragraph'> & { children: AnswerInline[]; textFormat: number }
export type AnswerHeading = Shape<'heading'> & { children: AnswerInline[]; tag: 'h3' | 'h4' }
export type AnswerQuote = Shape<'quote'> & { children: AnswerInline[] }
export type AnswerListItem = Shape<'listitem'> & {
  children: (AnswerInline | AnswerList)[]
  value: number
}
export type AnswerList = Shape<'list'> & {
  children: AnswerListItem[]
  listType: 'bullet' | 'number'
  tag: 'ul' | 'ol'
  start: number
}
export type AnswerBlock = AnswerParagraph | AnswerHeading | AnswerQuote | AnswerList

export type AnswerText = {
  type: 'text'
  version: 1
  text: string
  format: number
  mode: 'normal'
  style: ''
  detail: 0
}
export type AnswerBreak = { type: 'linebreak'; version: 1 }
export type AnswerLink = Shape<'link'> & {
  children: (AnswerText | AnswerBreak)[]
  fields: { linkType: 'custom'; url: string; newTab: false; button: boolean }
}
export type AnswerInline = AnswerText | AnswerBreak | AnswerLink

export const FORMAT = { bold: 1, italic: 2, code: 16 } as const

/** Longer answers are truncated to keep pages small. */
export const ANSWER_LIMITS = { characters: 20_000, nodes: 4_000, depth: 6 }
