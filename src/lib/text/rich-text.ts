type LexicalNode = {
  type?: string
  text?: string
  fields?: { url?: string }
  children?: LexicalNode[]
}
type RichText = { root?: unknown } | null | undefined

const BLOCKS = new Set(['paragraph', 'heading', 'listitem', 'quote', 'code', 'horizontalrule'])

/** Converts rich text to plain text with one line per block, for emails and exports. */
export function toPlainText(value: RichText, siteUrl?: string): string {
  const root = value?.root as LexicalNode | undefined
  return root
    ? toText(root, siteUrl)
        .replace(/\n{2,}/g, '\n')
        .trim()
    : ''
}

function toText(node: LexicalNode, siteUrl?: string): string {
  if (node.type === 'linebreak') return '\n'
  const children = Array.isArray(node.children) ? node.children : []
  const inner = node.text ?? children.map((child) => toText(child, siteUrl)).join('')
  const url = siteUrl !== undefined && node.fields?.url
  if (url) {
    const address = url.startsWith('/') ? siteUrl + url : url
    return address === inner ? inner : `${inner} (${address})`
  }
  return BLOCKS.has(node.type ?? '') ? `${inner}\n` : inner
}
