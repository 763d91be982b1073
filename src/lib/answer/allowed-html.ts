import { parseDocument } from 'htmlparser2'

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
