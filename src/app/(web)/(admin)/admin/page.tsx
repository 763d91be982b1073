import { redirect } from 'next/navigation'
import { requireAdmin } from '@/server/viewer'

/** /admin is the overview (D-02). */
export default async function AdminPage() {
  await requireAdmin()
  redirect('/admin/dashboard')
}
