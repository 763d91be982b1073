/** What every rule here needs to know of the person who asks. */
type Someone = { role?: string | null } | null | undefined

/** The three roles. A value outside this list counts as `user` everywhere. */
export const ROLES = ['user', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** True for an administrator: everything, and the dashboard at /admin. */
export function isAdmin(user: Someone): boolean {
  return user?.role === 'admin'
}

/** True for those who work in the back office: editors and administrators. */
export function isStaff(user: Someone): boolean {
  return user?.role === 'editor' || isAdmin(user)
}

/** How much a role may, for comparing; what is no role counts as `user`. */
export function rankOf(role: unknown): number {
  return Math.max(0, ROLES.indexOf(role as Role))
}

/** The role that may less. */
export function lowerRole(a: unknown, b: unknown): Role {
  return ROLES[Math.min(rankOf(a), rankOf(b))] ?? 'user'
}
