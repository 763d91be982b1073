/** Names the rows of a list by their texts, in /cms. */
export function namedBy(noun: string, ...names: string[]) {
  const path = '/back-office/row-label#BlockRowLabel'
  return { components: { RowLabel: { path, clientProps: { noun, names } } } }
}
