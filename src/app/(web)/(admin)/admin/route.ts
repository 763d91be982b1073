import { redirect } from 'next/navigation'
import { requireAdmin } from '@/platform/server/viewer'

/** Not a page: it would stream behind the loading state and send the redirect inside a 200. */
export async function GET(): Promise<never> {
  await requireAdmin()
  redirect('/admin/dashboard')
}
