import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { API_LIMITS } from './limits'

const MAX = API_LIMITS.graphql

type Tally = { fields: number; aliases: number; directives: number }
type Fragments = Map<string, FragmentDefinitionNode>

/**
 * Why a GraphQL document is refused before it is validated, let alone run (S-72), or null. Fragments
 * are counted where they are used, so that a small text cannot stand for a large query.
 */
export function graphqlProblem(
  query: string,
  { allowIntrospection }: { allowIntrospection: boolean },
): string | null {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: MAX.tokens, noLocation: true })
  } catch (error) {
    return error instanceof GraphQLError ? error.message : 'The query cannot be read.'
  }
  const fragments: Fragments = new Map()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const tally: Tally = { fields: 0, aliases: 0, directives: 0 }
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (isIntrospection(node.selectionSet)) {
      if (allowIntrospection) continue
      return 'The schema is not told here; see /developers.'
    }
    tally.directives += node.directives?.length ?? 0
    const problem =
      inspect(node.selectionSet, 1, fragments, [], tally) ??
      rootProblem(node.selectionSet, fragments)
    if (problem) return problem
  }
  return null
}

function inspect(
  set: SelectionSetNode,
  depth: number,
  fragments: Fragments,
  inside: string[],
  tally: Tally,
): string | null {
  if (depth > MAX.depth) return `A query may be ${MAX.depth} levels deep.`
  for (const node of set.selections) {
    tally.directives += node.directives?.length ?? 0
    if (tally.directives > MAX.directives) return `A query may have ${MAX.directives} directives.`
    let problem: string | null = null
    if (node.kind === Kind.FIELD) {
      problem = countField(node.alias !== undefined, tally)
      if (!problem && node.selectionSet) {
        problem = inspect(node.selectionSet, depth + 1, fragments, inside, tally)
      }
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      problem = inspect(node.selectionSet, depth, fragments, inside, tally)
    } else {
      const name = node.name.value
      if (inside.includes(name)) return 'A fragment must not contain itself.'
      const fragment = fragments.get(name)
      // Every way through the fragments must end at a field, which is counted: ways double with each
      // fragment that is used twice, and one that ends nowhere would be followed without a bound.
      if (!fragment) return 'A fragment is used that is not there.'
      problem = inspect(fragment.selectionSet, depth, fragments, [...inside, name], tally)
    }
    if (problem) return problem
  }
  return null
}

function countField(isAliased: boolean, tally: Tally): string | null {
  tally.fields += 1
  if (isAliased) tally.aliases += 1
  if (tally.fields > MAX.fields) return `A query may have ${MAX.fields} fields.`
  return tally.aliases > MAX.aliases ? `A query may have ${MAX.aliases} aliases.` : null
}

function rootProblem(set: SelectionSetNode, fragments: Fragments): string | null {
  const count = rootFields(set, fragments)
  return count > MAX.rootFields ? `A query may begin with ${MAX.rootFields} fields.` : null
}

/** Only after `inspect`, which has refused fragments that contain themselves. */
function rootFields(set: SelectionSetNode, fragments: Fragments): number {
  return set.selections.reduce((count, node) => {
    if (node.kind === Kind.FIELD) return count + 1
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    return count + (inner ? rootFields(inner.selectionSet, fragments) : 0)
  }, 0)
}

/** A query of tools, which goes deeper than any other: nothing but the schema at its root. */
function isIntrospection({ selections }: SelectionSetNode): boolean {
  return selections.every(
    (node) => node.kind === Kind.FIELD && ['__schema', '__type'].includes(node.name.value),
  )
}
