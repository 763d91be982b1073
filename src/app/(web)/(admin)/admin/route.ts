import { redirect } from 'next/navigation'
import { requireAdmin } from '@/server/viewer'

/**
 * /admin is the overview. Not a page, because a page would stand below the loading state of
 * this folder, and the browser would get a 200 with a redirect inside.
 */
export async function GET(): Promise<never> {
  await requireAdmin()
  redirect('/admin/dashboard')
}
