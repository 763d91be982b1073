/** Relative to the week of loading, so that demo content stays current. */
export type Moment = {
  week: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** Local time in India, for example "18:30". */
  at: `${number}:${number}`
}

/** Relative to the hour of loading, for a live event. */
export type Recent = { hoursAgo: number }

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** India has one offset all year, so no time zone data is needed. */
const INDIA = 5.5 * HOUR

export function toInstant(moment: Moment | Recent, now: Date): Date {
  if ('hoursAgo' in moment) {
    return new Date((Math.floor(now.getTime() / HOUR) - moment.hoursAgo) * HOUR)
  }
  const { week, weekday, at } = moment
  const local = new Date(now.getTime() + INDIA)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const day = midnight + (week * 7 + weekday - 1 - sinceMonday) * DAY
  return new Date(day + hours * HOUR + minutes * 60_000 - INDIA)
}

export function ago(now: Date, { days, hours = 0 }: { days: number; hours?: number }): Date {
  return new Date(now.getTime() - days * DAY - hours * HOUR)
}

export function hoursAfter(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR)
}

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
const MARKS = /(\*\*.+?\*\*|`.+?`|\[[^[\]]+\]\([^()]+\)|_[^_\s][^_]*_(?!\w))/

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
