import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { API_LIMITS } from './limits'

const MAX = API_LIMITS.graphql

/** `queriesOnly`: only queries are allowed; its text says why (W-09). */
type Allowed = {
  allowIntrospection: boolean
  queriesOnly?: string
  variables?: Record<string, unknown> | null
}

/** What is counted while a query is followed. */
type Counted = 'fields' | 'aliases' | 'directives' | 'documents'

/** What a list returns that names no limit. */
const DEFAULT_LIMIT = 10

/**
 * Why a GraphQL document is refused before it is validated, let alone run (S-72), or null. Fragments
 * are counted where they are used, so that a small text cannot stand for a large query.
 */
export function graphqlProblem(query: string, allowed: Allowed): string | null {
  try {
    inspect(parse(query, { maxTokens: MAX.tokens, noLocation: true }), allowed)
    return null
  } catch (error) {
    return error instanceof GraphQLError ? error.message : 'The query cannot be read.'
  }
}

/** Throws a GraphQLError for a document that is refused. */
function inspect({ definitions }: DocumentNode, allowed: Allowed): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const tally: Record<Counted, number> = { fields: 0, aliases: 0, directives: 0, documents: 0 }

  function count(what: Counted, number = 0): void {
    tally[what] += number
    if (tally[what] > MAX[what]) throw new GraphQLError(`A query may have ${MAX[what]} ${what}.`)
  }

  /**
   * Returns how many fields the selections stand for, each of which is counted, and with it the documents
   * that it reads: `times` as many as there are documents around it.
   */
  function follow(
    selections: readonly SelectionNode[],
    depth: number,
    { inside, times }: { inside: string[]; times: number },
  ): number {
    if (depth > MAX.depth) throw new GraphQLError(`A query may be ${MAX.depth} levels deep.`)
    let fields = 0
    for (const node of selections) {
      count('directives', node.directives?.length)
      if (node.kind === Kind.FIELD) {
        fields += 1
        count('fields', 1)
        count('aliases', node.alias ? 1 : 0)
        if (!node.selectionSet) continue
        const documents = times * documentsOf(node, depth === 1, allowed.variables)
        if (node.name.value !== 'docs') count('documents', documents)
        follow(node.selectionSet.selections, depth + 1, { inside, times: documents })
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        fields += follow(node.selectionSet.selections, depth, { inside, times })
      } else {
        const name = node.name.value
        if (inside.includes(name)) throw new GraphQLError('A fragment must not contain itself.')
        const fragment = fragments.get(name)
        // Every way through the fragments must end at a field, which is counted: ways double with each
        // fragment that is used twice, and one that ends nowhere would be followed without a bound.
        if (!fragment) throw new GraphQLError('A fragment is used that is not there.')
        const within = { inside: [...inside, name], times }
        fields += follow(fragment.selectionSet.selections, depth, within)
      }
    }
    return fields
  }

  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (allowed.queriesOnly && node.operation !== 'query') {
      throw new GraphQLError(allowed.queriesOnly)
    }
    if (isIntrospection(node.selectionSet)) {
      if (allowed.allowIntrospection) continue
      throw new GraphQLError('The schema is not told here; see /developers.')
    }
    count('directives', node.directives?.length)
    if (follow(node.selectionSet.selections, 1, { inside: [], times: 1 }) > MAX.rootFields) {
      throw new GraphQLError(`A query may begin with ${MAX.rootFields} fields.`)
    }
  }
}

/** How many documents a field reads, as far as its arguments say; a root field without `id` is a list. */
function documentsOf(
  { arguments: given = [] }: FieldNode,
  isRoot: boolean,
  variables: Allowed['variables'],
): number {
  const find = (wanted: string) => given.find(({ name }) => name.value === wanted)?.value
  const limit = find('limit')
  if (!limit && !find('pagination')) return isRoot && !find('id') ? DEFAULT_LIMIT : 1
  if (!limit) return API_LIMITS.pageSize
  const stated = limit.kind === Kind.VARIABLE ? variables?.[limit.name.value] : readInt(limit)
  const isCapped = typeof stated === 'number' && stated >= 1 && stated < API_LIMITS.pageSize
  return isCapped ? stated : API_LIMITS.pageSize
}

function readInt(value: ValueNode): number | undefined {
  return value.kind === Kind.INT ? Number(value.value) : undefined
}

/** A query of tools, which goes deeper than any other: nothing but the schema at its root. */
function isIntrospection({ selections }: SelectionSetNode): boolean {
  return selections.every(
    (node) => node.kind === Kind.FIELD && ['__schema', '__type'].includes(node.name.value),
  )
}
