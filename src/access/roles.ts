type Someone = { role?: string | null } | null | undefined

/** Any other value counts as `user`. */
export const ROLES = ['user', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

export function isAdmin(user: Someone): boolean {
  return user?.role === 'admin'
}

export function isStaff(user: Someone): boolean {
  return user?.role === 'editor' || isAdmin(user)
}

/** The rank of a role, for comparison. An unknown role counts as `user`. */
export function rankRole(role: unknown): number {
  return Math.max(0, ROLES.indexOf(role as Role))
}

export function getLowerRole(a: unknown, b: unknown): Role {
  return ROLES[Math.min(rankRole(a), rankRole(b))] ?? 'user'
}
