const MAX_LENGTH = 80

/**
 * The address form of a title: lower-case ASCII words joined by hyphens, at most 80 characters.
 * Never purely numeric, because `{id}` in an address takes an id or a slug (D-10): a title of
 * digits alone gets a prefix. Returns '' only for a title without any letter or digit.
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
