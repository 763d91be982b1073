import { isSafeHref } from '../http/safe-url'

export type LeftOut = { pictures: number; links: number }

const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i
const WORD_MARKER = /mso-list:\s*ignore/i
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i

type Item = { level: number; isNumbered: boolean; start: string | undefined; content: Element }

/**
 * Prepares HTML pasted from another program for an editor, in place. Removes pictures, which must
 * be uploaded, and links to unsafe addresses. Converts the lists of Word, which are paragraphs or
 * lists of one item, to real lists.
 */
export function cleanPastedHtml(document: Document): LeftOut {
  const { body } = document
  const pictures = body.querySelectorAll('img, picture:not(:has(img)), svg')
  for (const picture of pictures) picture.remove()
  const links = [...body.querySelectorAll('a[href]')].filter(
    (link) => !isSafeHref(link.getAttribute('href')),
  )
  // Bookmarks and cross-references are not reported.
  const lost = links.filter((link) => !link.getAttribute('href')?.startsWith('#'))
  for (const link of links) link.replaceWith(...link.childNodes)
  makeLists(document, [...body.querySelectorAll('[style*="mso-list" i]')].flatMap(wordItem))
  makeLists(document, [...body.querySelectorAll('.ListContainerWrapper')].flatMap(webItem))
  return { pictures: pictures.length, links: lost.length }
}

/** A list item of desktop Word: a paragraph with its marker as text. */
function wordItem(element: Element): { block: Element; item: Item }[] {
  const [, level] = WORD_ITEM.exec(getStyle(element)) ?? []
  if (!level || element.closest('li')) return []
  const marker = [...element.querySelectorAll('span')].find((span) =>
    WORD_MARKER.test(getStyle(span)),
  )
  const sign = marker?.textContent?.trim() ?? ''
  marker?.remove()
  const isNumbered = NUMBERED.test(sign)
  const item = { level: Number(level), isNumbered, start: /^\d+/.exec(sign)?.[0], content: element }
  return [{ block: element, item }]
}

/** A list item of Word for the web, wrapped in a list of its own. */
function webItem(block: Element): { block: Element; item: Item }[] {
  const content = block.querySelector('li')
  if (!content) return []
  const level = Number(
    content.getAttribute('data-aria-level') ?? content.getAttribute('aria-level'),
  )
  const list = content.closest('ol, ul')
  const start = list?.getAttribute('start') ?? undefined
  const isNumbered = list?.tagName === 'OL'
  return [{ block, item: { level: level || 1, isNumbered, start, content } }]
}

/** Adjacent blocks share a list, and deeper levels nest in the item before. */
function makeLists(document: Document, items: { block: Element; item: Item }[]): void {
  let open: { level: number; list: Element }[] = []
  for (const { block, item } of items) {
    const [root] = open
    if (!root || block.previousElementSibling !== root.list) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    let here = open.at(-1)
    const isOther = here?.list.tagName !== (item.isNumbered ? 'OL' : 'UL')
    if (here && here.level === item.level && isOther) {
      open.pop()
      here = open.at(-1)
    }
    if (!here || here.level < item.level) {
      const list = document.createElement(item.isNumbered ? 'ol' : 'ul')
      if (item.isNumbered && item.start && item.start !== '1')
        list.setAttribute('start', item.start)
      if (here) (here.list.lastElementChild ?? here.list).append(list)
      else block.before(list)
      open.push({ level: item.level, list })
    }
    const entry = document.createElement('li')
    entry.append(...item.content.childNodes)
    open.at(-1)?.list.append(entry)
    block.remove()
  }
}

function getStyle(element: Element): string {
  return element.getAttribute('style') ?? ''
}
