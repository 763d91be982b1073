import { isMailAddress, isSafeUrl } from '../http/safe-url'

const element = { version: 1, direction: null, format: '' as const, indent: 0 }

/** Build the nodes of an answer with every property that the editor in /cms requires. */
export const make = {
  answer: (children: AnswerBlock[]): Answer => ({
    root: { type: 'root', ...element, children },
  }),
  paragraph: (children: AnswerInline[]): AnswerParagraph => ({
    type: 'paragraph',
    ...element,
    textFormat: 0,
    children,
  }),
  heading: (tag: 'h3' | 'h4', children: AnswerInline[]): AnswerHeading => ({
    type: 'heading',
    ...element,
    tag,
    children,
  }),
  quote: (children: AnswerInline[]): AnswerQuote => ({ type: 'quote', ...element, children }),
  list: (listType: 'bullet' | 'number', start: number, items: AnswerListItem[]): AnswerList => ({
    type: 'list',
    ...element,
    listType,
    tag: listType === 'number' ? 'ol' : 'ul',
    start,
    children: items.map((item, index) => ({ ...item, value: start + index })),
  }),
  item: (children: AnswerListItem['children']): AnswerListItem => ({
    type: 'listitem',
    ...element,
    value: 1,
    children,
  }),
  text: (text: string, format = 0): AnswerText => ({
    type: 'text',
    version: 1,
    text,
    format,
    mode: 'normal',
    style: '',
    detail: 0,
  }),
  lineBreak: (): AnswerBreak => ({ type: 'linebreak', version: 1 }),
  link: (url: string, button: boolean, children: AnswerLink['children']): AnswerLink => ({
    type: 'link',
    ...element,
    version: 3,
    fields: { linkType: 'custom', url, newTab: false, button },
    children,
  }),
}

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

export type AnswerRoot = Shape<'root'> & { children: AnswerBlock[] }
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

/** Returns a link's address if answers may contain it (http, https, mailto), else null. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  if (isMailAddress(value)) return value
  return /^https?:/i.test(value) && isSafeUrl(value) ? value : null
}
