type LexicalNode = { type?: string; text?: string; children?: LexicalNode[] }
type RichText = { root?: unknown } | null | undefined

const BLOCKS = new Set(['paragraph', 'heading', 'listitem', 'quote', 'code', 'horizontalrule'])

/** Converts rich text to plain text with one line per block, for emails and exports. */
export function toPlainText(value: RichText): string {
  const root = value?.root as LexicalNode | undefined
  return root
    ? toText(root)
        .replace(/\n{2,}/g, '\n')
        .trim()
    : ''
}

function toText(node: LexicalNode): string {
  if (node.type === 'linebreak') return '\n'
  const children = Array.isArray(node.children) ? node.children : []
  const inner = node.text ?? children.map(toText).join('')
  return BLOCKS.has(node.type ?? '') ? `${inner}\n` : inner
}
