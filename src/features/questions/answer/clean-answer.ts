import { cutText, isBlank } from '@/lib/text/plain-text'
import {
  ANSWER_LIMITS,
  FORMAT,
  type Answer,
  type AnswerBlock,
  type AnswerInline,
  type AnswerLink,
  type AnswerList,
  type AnswerListItem,
} from './answer'
import { make } from './make-node'
import { safeHref } from './safe-href'

type Unknown = Record<string, unknown>
type Budget = { characters: number; nodes: number; onCut: () => void }

const KEPT_FORMATS = FORMAT.bold | FORMAT.italic | FORMAT.code
const INLINE = new Set(['text', 'tab', 'linebreak', 'link', 'autolink'])

/**
 * Builds an answer from an untrusted Lexical state. Every node is rebuilt from the allow-list.
 * Unknown elements are replaced by their contents, links with an unsafe address by their text.
 * Returns null if no text is left. Idempotent.
 * @param onCut called when content is dropped because the answer is too long or too deep
 */
export function cleanAnswer(value: unknown, onCut: () => void = () => {}): Answer | null {
  const root = asNode(asNode(value)?.root)
  if (!root) return null
  const { characters, nodes } = ANSWER_LIMITS
  const budget = { characters, nodes, onCut }
  const blocks = cleanBlocks(getChildren(root), budget, 0).filter(saysSomething)
  return blocks.length > 0 ? make.answer(blocks) : null
}

function cleanBlocks(nodes: Unknown[], budget: Budget, depth: number): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let loose: Unknown[] = []
  const flush = () => {
    const inline = cleanInline(loose, budget, depth)
    if (inline.length > 0) blocks.push(make.paragraph(inline))
    loose = []
  }
  for (const node of nodes) {
    if (INLINE.has(String(node.type))) {
      loose.push(node)
      continue
    }
    flush()
    if (spend(budget, depth)) {
      blocks.push(...cleanBlock(node, budget, depth + 1))
    }
  }
  flush()
  return blocks
}

function cleanBlock(node: Unknown, budget: Budget, depth: number): AnswerBlock[] {
  const children = getChildren(node)
  switch (node.type) {
    case 'paragraph':
      return [make.paragraph(cleanInline(children, budget, depth))]
    case 'heading':
      return [
        make.heading(isHighHeading(node.tag) ? 'h3' : 'h4', cleanInline(children, budget, depth)),
      ]
    case 'quote':
      return [make.quote(cleanInline(children, budget, depth))]
    case 'list':
      return [cleanList(node, budget, depth)]
    default:
      return cleanBlocks(children, budget, depth)
  }
}

function cleanList(node: Unknown, budget: Budget, depth: number): AnswerList {
  const numbered = node.listType === 'number' || node.tag === 'ol'
  const start = Number.isInteger(node.start) ? Math.max(0, Number(node.start)) : 1
  const items = getChildren(node)
    .filter(() => spend(budget))
    .map((item) => make.item(cleanItem(getChildren(item), budget, depth)))
    .filter((item) => item.children.length > 0)
  return make.list(numbered ? 'number' : 'bullet', start, items)
}

function cleanItem(nodes: Unknown[], budget: Budget, depth: number): AnswerListItem['children'] {
  return nodes.flatMap((node): AnswerListItem['children'] => {
    if (node.type !== 'list') return cleanInline([node], budget, depth)
    if (!spend(budget, depth)) return []
    const list = cleanList(node, budget, depth + 1)
    return list.children.length > 0 ? [list] : []
  })
}

function cleanInline(nodes: Unknown[], budget: Budget, depth: number): AnswerInline[] {
  const inline = nodes.flatMap((node): AnswerInline[] => {
    if (!spend(budget, depth - ANSWER_LIMITS.depth - 1)) return []
    switch (node.type) {
      case 'text':
      case 'tab':
        return cleanText(node, budget)
      case 'linebreak':
        return [make.lineBreak()]
      case 'link':
      case 'autolink':
        return cleanLink(node, budget, depth)
      default:
        return cleanInline(getChildren(node), budget, depth + 1)
    }
  })
  return joinTexts(inline)
}

/** Merges adjacent texts of the same format, as the editor does. */
function joinTexts(nodes: AnswerInline[]): AnswerInline[] {
  const joined: AnswerInline[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && node.format === last.format) {
      joined[joined.length - 1] = make.text(last.text + node.text, node.format)
    } else {
      joined.push(node)
    }
  }
  return joined
}

function cleanText(node: Unknown, budget: Budget): AnswerInline[] {
  if (typeof node.text !== 'string') return []
  // PostgreSQL rejects NUL in JSON. The other control characters are never intended.
  const whole = node.text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  const text = cutText(whole, budget.characters)
  if (text !== whole) budget.onCut()
  budget.characters -= text === whole ? text.length : budget.characters
  const format = Number.isInteger(node.format) ? Number(node.format) & KEPT_FORMATS : 0
  return text ? [make.text(text, format)] : []
}

function cleanLink(node: Unknown, budget: Budget, depth: number): AnswerInline[] {
  const fields = asNode(node.fields)
  const label = cleanInline(getChildren(node), budget, depth + 1).flatMap(
    (child): AnswerLink['children'] => (child.type === 'link' ? child.children : [child]),
  )
  const href = safeHref(fields?.url)
  if (!href || label.length === 0) return label
  return [make.link(href, fields?.button === true, label)]
}

function saysSomething(block: AnswerBlock | AnswerListItem | AnswerInline): boolean {
  if (block.type === 'text') return !isBlank(block.text)
  return block.type !== 'linebreak' && block.children.some(saysSomething)
}

function isHighHeading(tag: unknown): boolean {
  return tag === 'h1' || tag === 'h2' || tag === 'h3'
}

/** Takes one node from the budget. Returns false if none is left or `depth` is too deep. */
function spend(budget: Budget, depth = 0): boolean {
  if (depth < ANSWER_LIMITS.depth) {
    budget.nodes -= 1
    if (budget.nodes >= 0 && budget.characters > 0) return true
  }
  budget.onCut()
  return false
}

function asNode(value: unknown): Unknown | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Unknown)
    : undefined
}

function getChildren(node: Unknown): Unknown[] {
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  return children.map(asNode).filter((child) => child !== undefined)
}
