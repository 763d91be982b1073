/** Names the rows of a list by their texts, in /cms, and shows the address in `picture` as a picture. */
export function labelRowsBy(noun: string, ...names: (string | { picture: string })[]) {
  const path = '/back-office/row-label#BlockRowLabel'
  const { picture } = names.find((name) => typeof name === 'object') ?? {}
  const clientProps = { noun, picture, names: names.filter((name) => typeof name === 'string') }
  return { components: { RowLabel: { path, clientProps } } }
}
