/** Returns the methods of a REST path (segments after /api), or null for an unknown path. */
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
  // For preferences, "count" is a preference name.
  if (first === 'payload-preferences') return null
  if (second === 'count' || second === 'versions') return ['GET', 'HEAD']
  return /^\d+$/.test(second) ? ['GET', 'HEAD', 'PATCH', 'DELETE'] : null
}
