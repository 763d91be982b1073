/** The JSON of a Lexical editor state, as stored by Payload's rich text fields. */
type Node = { type: string; version: number; [key: string]: unknown }

export type RichText = {
  root: {
    type: 'root'
    children: Node[]
    direction: 'ltr'
    format: ''
    indent: 0
    version: 1
  }
}

const BOLD = 1
const ITALIC = 2
const CODE = 16
const MARKS = /(\*\*.+?\*\*|`.+?`|\[.+?\]\(.+?\)|_[^_\s][^_]*_(?!\w))/

/** Strings become paragraphs: `richText(h2('…'), '…', ul('…', '…'))`. */
export function richText(...blocks: (Node | string)[]): RichText {
  const children = blocks.map((one) => (typeof one === 'string' ? p(one) : one))
  return { root: { type: 'root', children, direction: 'ltr', format: '', indent: 0, version: 1 } }
}

/** Supports `**bold**`, `_italic_`, `` `code` `` and `[link](address)`. */
export function p(text: string): Node {
  return block('paragraph', inline(text), { textFormat: 0, textStyle: '' })
}

export const h2 = (text: string) => block('heading', inline(text), { tag: 'h2' })
export const h3 = (text: string) => block('heading', inline(text), { tag: 'h3' })
export const quote = (text: string) => block('quote', inline(text))
export const ul = (...items: string[]) => list('bullet', items)
export const ol = (...items: string[]) => list('number', items)

function list(listType: 'bullet' | 'number', items: string[]): Node {
  const children = items.map((item, i) => block('listitem', inline(item), { value: i + 1 }))
  return block('list', children, { listType, tag: listType === 'bullet' ? 'ul' : 'ol', start: 1 })
}

function block(type: string, children: Node[], more: Record<string, unknown> = {}): Node {
  return { type, children, direction: 'ltr', format: '', indent: 0, version: 1, ...more }
}

function inline(text: string): Node[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return words(part.slice(2, -2), BOLD)
      if (part.startsWith('`')) return words(part.slice(1, -1), CODE)
      if (MARKS.test(part) && part.startsWith('_')) return words(part.slice(1, -1), ITALIC)
      const [, label, url] = /^\[(.+?)\]\((.+?)\)$/.exec(part) ?? []
      return label && url ? link(label, url) : words(part, 0)
    })
}

function words(text: string, format: number): Node {
  return { type: 'text', text, format, detail: 0, mode: 'normal', style: '', version: 1 }
}

function link(label: string, url: string): Node {
  const fields = { linkType: 'custom', url, newTab: false }
  return block('link', [words(label, 0)], { fields, version: 3 })
}
