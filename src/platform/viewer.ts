import type { Role } from '@/access/roles'

/** The signed-in user as pages and islands may see them, never the raw account. */
export type Viewer = {
  id: number
  name: string
  email: string
  role: Role
  avatarUrl: string | null
}
