const MAX_LENGTH = 80

/**
 * Returns the slug of a Latin text: lower-case ASCII words joined by hyphens, at most 80
 * characters, '' if there are none. For titles in any script, use `titleSlug`. A text of digits
 * only gets a prefix, because `{id}` in a path is an id or a slug.
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
