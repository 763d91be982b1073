const MAX_LENGTH = 80

/**
 * The address form of a Latin text: lower-case ASCII words joined by hyphens, at most 80 characters;
 * '' where there are none. Titles, which may be in any script, go through `titleSlug`. Never purely
 * numeric, because `{id}` in an address is an id or a slug: a text of digits alone gets a prefix.
 */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return /^\d+$/.test(slug) ? `n-${slug}` : slug
}
