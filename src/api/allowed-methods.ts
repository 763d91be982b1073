/**
 * The methods of an address of REST, or null where there is no such address: `slug` are the
 * parts behind /api, `known` tells whether a collection or global has that name.
 */
export function allowedMethods(
  slug: string[],
  known: (kind: 'collections' | 'globals', name: string) => boolean,
): string[] | null {
  const [first = '', second = '', ...rest] = slug
  if (first === 'globals') {
    return rest.length === 0 && known('globals', second) ? ['GET', 'HEAD', 'POST'] : null
  }
  if (!known('collections', first) || rest.length > 0) return null
  if (!second) return ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
  // There "count" is the name of a preference.
  if (first === 'payload-preferences') return null
  if (second === 'count' || second === 'versions') return ['GET', 'HEAD']
  return /^\d+$/.test(second) ? ['GET', 'HEAD', 'PATCH', 'DELETE'] : null
}
