import { parseDocument } from 'htmlparser2'

/** A text, or an element of the allow-list with what of its attributes counts. */
export type AllowedNode = string | AllowedElement
export type AllowedElement = {
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
const ALIASES = new Map(
  Object.entries({
    ...{ b: 'strong', i: 'em', kbd: 'code', samp: 'code' },
    ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  }),
)
/** The contents of these are not meant to be read. */
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
/** Nobody means more; what is deeper is cut, so that no text makes the program recurse for long. */
const DEPTH = 30

/**
 * Reads HTML from anywhere as a tree of nothing but allowed elements and texts. Any other element
 * gives its contents, or nothing where that is no text for people.
 */
export function readAllowedHtml(html: string): AllowedNode[] {
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
