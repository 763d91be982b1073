import { requireAdmin } from '@/server/viewer'

export default async function AdminDashboardPage() {
  await requireAdmin()
  return <h1>Dashboard</h1>
}
