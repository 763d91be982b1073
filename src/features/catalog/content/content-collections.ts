import type { SanitizedConfig } from 'payload'

/** The groups of the navigation of /cms that hold content. The others hold personal data or logs. */
const GROUPS: unknown[] = ['Learning', 'Questions', 'Site']

export function contentCollections({ collections }: SanitizedConfig) {
  return collections.filter(({ admin }) => GROUPS.includes(admin.group))
}
