import type {
  Answer,
  AnswerBlock,
  AnswerBreak,
  AnswerHeading,
  AnswerInline,
  AnswerLink,
  AnswerList,
  AnswerListItem,
  AnswerParagraph,
  AnswerQuote,
  AnswerText,
} from './answer'

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
