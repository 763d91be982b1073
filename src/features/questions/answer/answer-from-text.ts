import { Parser, parseDocument } from 'htmlparser2'
import { Marked } from 'marked'
import { ANSWER_LIMITS, FORMAT, type Answer, type AnswerBlock, type AnswerInline } from './answer'
import { make } from './make-node'
import { safeHref } from './safe-href'
import { cleanAnswer } from './clean-answer'

const HARMLESS = new Set(
  (
    'html body div span section article header footer main aside font u small big sub sup mark center label abbr cite q s del ' +
    'ins hr figure figcaption dl dt dd time address table thead tbody tfoot tr td th caption wbr ' +
    'p br strong em b i code kbd samp pre ul ol li blockquote h1 h2 h3 h4 h5 h6 a'
  ).split(' '),
)

/**
 * Lists what `parseAnswerHtml` drops from an HTML text, for a report: elements, scripts in
 * attributes, links without a safe address. Each is listed once.
 */
export function listDropped(html: string): string[] {
  const dropped = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!HARMLESS.has(name)) dropped.add(`<${name.replace(/[^\w:.-]/g, '').slice(0, 30)}>`)
      for (const attribute of Object.keys(attributes)) {
        if (/^on/i.test(attribute)) dropped.add('a script in an attribute')
      }
      const { href } = attributes
      if (name === 'a' && href !== undefined && safeHref(href) === null) {
        dropped.add('a link without a safe address')
      }
    },
  })
  parser.end(html)
  return [...dropped]
}

type AllowedNode = string | AllowedElement
type AllowedElement = {
  name: string
  attribs: { href?: string; class?: string; start?: string }
  children: AllowedNode[]
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number]

const ALLOWED = new Set([
  'p',
  'br',
  'strong',
  'em',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'h4',
  'a',
])
const ALIASES = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])
/** Elements whose contents are dropped, too. */
const UNREADABLE = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'template',
  'title',
])
/** Deeper nodes are cut, which bounds the recursion. */
const DEPTH = 30

/**
 * Parses untrusted HTML into a tree of allowed elements and texts. Any other element is replaced by
 * its contents, or dropped if they are not readable text.
 */
function readAllowedHtml(html: string): AllowedNode[] {
  return allow(parseDocument(html).children, 0)
}

function allow(nodes: ParsedNode[], depth: number): AllowedNode[] {
  if (depth > DEPTH) return []
  return nodes.flatMap((node): AllowedNode[] => {
    if (node.type === 'text') return [(node as { data: string }).data]
    if (!('name' in node && 'children' in node && 'attribs' in node)) return []
    if (UNREADABLE.has(node.name)) return []
    const children = allow(node.children, depth + 1)
    const name = ALIASES.get(node.name) ?? node.name
    if (!ALLOWED.has(name)) return children
    const { href, class: className, start } = node.attribs
    return [{ name, attribs: { href, class: className, start }, children }]
  })
}

const TAG = /<(\/?)([a-z][\w:.-]*)(?![\w:.-])[^<>]*>/gi

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    // Answers have no tables: keep pipes as typed.
    table: () => undefined,
  },
  renderer: {
    html: ({ text }) => keepPlaceholders(text),
    image: ({ text }) => escapeHtml(text),
  },
})

/**
 * Converts plain text, Markdown, HTML or a mix to unsafe HTML, to be read by `readAllowedHtml`
 * only. A word in angle brackets that is not an element, as in `List<String>`, stays as typed.
 */
function markdownToHtml(text: string): string {
  return markdown.parse(text) as string
}

function keepPlaceholders(html: string): string {
  return html.replace(TAG, (tag, _slash: string, name: string) =>
    isHtmlName(name) ? tag : escapeHtml(tag),
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const NAMES =
  'a abbr acronym address animate animatemotion animatetransform annotation annotation-xml applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle cite clippath code col colgroup content data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed feblend feimage fieldset figcaption figure filter font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li line lineargradient link listing main malignmark map mark marker marquee mask math menu menuitem meta meter mglyph mi mn mo ms mtext nav nobr noembed noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline portal pre progress q radialgradient rb rect rp rt rtc ruby s samp script search section select semantics set shadow slot small source spacer span stop strike strong style sub summary sup svg switch symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var video view wbr xmp'

const HTML_NAMES = new Set(NAMES.split(' '))

/** Whether a name is a current or former element of HTML, SVG or MathML. */
function isHtmlName(name: string): boolean {
  return HTML_NAMES.has(name.toLowerCase())
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'pre'])

/**
 * Parses an answer from plain text, Markdown, and the link button snippet `<a class="button"
 * href="https://…">Label</a>`. Returns null if it is blank.
 */
export function parseAnswerText(text: string): Answer | null {
  const typed = text
    .slice(0, ANSWER_LIMITS.characters)
    .replaceAll('\r\n', '\n')
    .replace(BLANKS, (run) => run.slice(0, 100))
    .replace(DEEP, '$&\\')
  return parseAnswerHtml(markdownToHtml(typed))
}

/** marked 18.2.1 takes quadratic time for blanks. */
const BLANKS = /(?<![ \t])[ \t]{100,}/g
/** Quotes and lists in one another, which marked 18.2.1 follows until the stack overflows. */
const DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){20}/gm

/**
 * Parses an answer from untrusted HTML. Only allowed elements are read.
 * @param onCut see `cleanAnswer`
 */
export function parseAnswerHtml(html: string, onCut?: () => void): Answer | null {
  return cleanAnswer(make.answer(toBlocks(readAllowedHtml(html))), onCut)
}

function toBlocks(nodes: AllowedNode[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let loose: AllowedNode[] = []
  const flush = () => {
    const inline = toInline(loose)
    const trimmed = trimEnds(inline)
    if (trimmed.length > 0) blocks.push(make.paragraph(trimmed))
    loose = []
  }
  for (const node of nodes) {
    if (isElement(node) && BLOCKS.has(node.name)) {
      flush()
      blocks.push(...toBlock(node))
    } else {
      loose.push(node)
    }
  }
  flush()
  return blocks
}

function toBlock(tag: AllowedElement): AnswerBlock[] {
  switch (tag.name) {
    case 'h3':
    case 'h4':
      return [make.heading(tag.name, trimEnds(toInline(tag.children)))]
    case 'blockquote':
      return [make.quote(flatten(toBlocks(tag.children)))]
    case 'pre':
      return [make.paragraph(toLines(toPlainText(tag).replace(/\n$/, ''), FORMAT.code))]
    case 'ul':
    case 'ol':
      return [toList(tag)]
    default:
      return [make.paragraph(trimEnds(toInline(tag.children)))]
  }
}

function toList(tag: AllowedElement): AnswerBlock {
  const items = tag.children.filter(isElement).map((item) => {
    const blocks = item.name === 'li' ? toBlocks(item.children) : toBlocks([item])
    const lists = blocks.filter((block) => block.type === 'list')
    const inline = flatten(blocks.filter((block) => block.type !== 'list'))
    return [
      ...(inline.length > 0 ? [make.item(inline)] : []),
      ...lists.map((list) => make.item([list])),
    ]
  })
  const start = Number.parseInt(tag.attribs.start ?? '1', 10)
  return make.list(tag.name === 'ol' ? 'number' : 'bullet', start, items.flat())
}

/** Quotes and list items contain inline nodes only, so blocks are separated by a line break. */
function flatten(blocks: AnswerBlock[]): AnswerInline[] {
  return blocks.flatMap((block, index) => {
    const inline = block.type === 'list' ? flattenList(block) : block.children
    return index === 0 ? inline : [make.lineBreak(), ...inline]
  })
}

function flattenList(list: Extract<AnswerBlock, { type: 'list' }>): AnswerInline[] {
  return list.children.flatMap((item, index) => [
    ...(index > 0 ? [make.lineBreak()] : []),
    ...item.children.flatMap((child) => (child.type === 'list' ? flattenList(child) : [child])),
  ])
}

function toInline(nodes: AllowedNode[], format = 0): AnswerInline[] {
  return nodes.flatMap((node): AnswerInline[] => {
    if (!isElement(node)) {
      const text = node.replace(/[ \t\r\n]+/g, ' ')
      return text ? [make.text(text, format)] : []
    }
    if (node.name === 'br') return [make.lineBreak()]
    if (node.name === 'strong') return toInline(node.children, format | FORMAT.bold)
    if (node.name === 'em') return toInline(node.children, format | FORMAT.italic)
    if (node.name === 'code') return toInline(node.children, format | FORMAT.code)
    if (node.name !== 'a') return toInline(node.children, format)
    const label = toInline(node.children, format).filter((child) => child.type !== 'link')
    const isButton = (node.attribs.class ?? '').split(/\s+/).includes('button')
    return [make.link(node.attribs.href ?? '', isButton, label)]
  })
}

function toLines(text: string, format: number): AnswerInline[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [make.lineBreak()] : []),
      ...(line ? [make.text(line, format)] : []),
    ])
}

function trimEnds(inline: AnswerInline[]): AnswerInline[] {
  const isGap = (node: AnswerInline | undefined) =>
    node?.type === 'linebreak' || (node?.type === 'text' && node.text.trim() === '')
  let from = 0
  let to = inline.length
  while (from < to && isGap(inline[from])) from += 1
  while (to > from && isGap(inline[to - 1])) to -= 1
  const trimmed = inline.slice(from, to)
  return trimmed.map((node, index) => {
    if (node.type !== 'text') return node
    let { text } = node
    if (index === 0 || trimmed[index - 1]?.type === 'linebreak') text = text.trimStart()
    if (index === trimmed.length - 1 || trimmed[index + 1]?.type === 'linebreak')
      text = text.trimEnd()
    return { ...node, text }
  })
}

function toPlainText(node: AllowedNode): string {
  return isElement(node) ? node.children.map(toPlainText).join('') : node
}

function isElement(node: AllowedNode): node is AllowedElement {
  return typeof node !== 'string'
}
