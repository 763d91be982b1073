/** Names the rows of a list by their texts, in /cms, and shows the address in `picture` as a picture. */
export function namedBy(noun: string, ...names: (string | { picture: string })[]) {
  const path = '/back-office/row-label#BlockRowLabel'
  const { picture } = names.find((one) => typeof one === 'object') ?? {}
  const clientProps = { noun, picture, names: names.filter((one) => typeof one === 'string') }
  return { components: { RowLabel: { path, clientProps } } }
}
