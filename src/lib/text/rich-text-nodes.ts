import { isRowId } from '../row-id'
import { isRecord } from '../is-record'

type Node = Record<string, unknown>
/** Whether an attribute, if present, can be rendered. */
type Fits = (value: unknown) => boolean

const isText: Fits = (value) => typeof value === 'string'
const isNodes: Fits = (value) => Array.isArray(value) && value.every(isRecord)
/** An id, or the document. */
const isReference: Fits = (value) => isRowId(isRecord(value) ? value.id : value)
const allowOnly =
  (...values: string[]): Fits =>
  (value) =>
    typeof value === 'string' && values.includes(value)

const element = { children: isNodes }
const link = { ...element, fields: isRecord }

type Shape = Record<string, Fits>

/** Every node type that a page can render, and what it must have. A Map: `constructor` is none. */
const SHAPES = new Map<string, Shape>([
  ['root', element],
  ['paragraph', element],
  ['heading', element],
  ['quote', element],
  ['list', element],
  ['listitem', element],
  ['link', link],
  ['autolink', link],
  ['table', element],
  ['tablerow', element],
  ['tablecell', element],
  ['text', { text: isText }],
  ['linebreak', {}],
  ['tab', {}],
  ['horizontalrule', {}],
  ['upload', { value: isReference }],
  ['relationship', {}],
])

/** Required when written. Pages also render older nodes without. */
const WRITTEN = new Map<string, Shape>([
  ['heading', { tag: allowOnly('h1', 'h2', 'h3', 'h4', 'h5', 'h6') }],
  ['list', { listType: allowOnly('bullet', 'number', 'check') }],
])

/** Present in every editor. `relationship` is in no menu, but editors open older texts with one. */
const ALWAYS = ['root', 'paragraph', 'text', 'linebreak', 'tab', 'relationship']

/** An upload whose file was not stored yet. It is dropped when it is written. */
export function isUnfinishedUpload({ type, value }: Node): boolean {
  return type === 'upload' && (value === undefined || value === null)
}

/** Whether a node can be rendered, apart from its children. */
export function isSoundNode(node: Node): boolean {
  const shape = SHAPES.get(String(node.type))
  return shape !== undefined && wrongAttribute(node, shape) === undefined
}

function wrongAttribute(node: Node, shape: Shape): string | undefined {
  return Object.entries(shape).find(([name, fits]) => !fits(node[name]))?.[0]
}

/**
 * Returns why an editor state is rejected, or null: a node of a type that its editor does not have,
 * or without what its type needs. `types` are those of the editor.
 */
export function findRichTextProblem(state: unknown, types: Iterable<string>): string | null {
  const allowed = new Set([...ALWAYS, ...types])
  if (!isRecord(state) || !isRecord(state.root)) return 'root is missing'
  const waiting: Node[] = [state.root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isUnfinishedUpload(node)) continue
    const { children, fields } = node
    const type = String(node.type)
    const shape = allowed.has(type) && SHAPES.get(type)
    if (!shape) return `there is no node of type ${quoted(type)}`
    const wrong = wrongAttribute(node, { ...shape, ...WRITTEN.get(type) })
    if (wrong) return `${wrong} of a node of type ${quoted(type)} is not valid`
    if (Array.isArray(children)) waiting.push(...(children as Node[]))
    const nested = isRecord(fields) ? Object.values(fields) : []
    for (const item of nested) if (isRecord(item) && isRecord(item.root)) waiting.push(item.root)
  }
  return null
}

function quoted(type: string): string {
  return JSON.stringify(type.slice(0, 50))
}
