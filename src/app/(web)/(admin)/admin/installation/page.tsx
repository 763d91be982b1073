import { PageHeader } from '@/ui/page-header'
import { InstallationFindings } from '@/features/admin/ui/installation-findings'
import { bridge } from '@/platform/process/bridge'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Installation')

export default async function AdminInstallationPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader
        title="Installation"
        intro="What npm run doctor finds on the server of this site, and how to fix it."
      />
      <RecordList
        failed="Could not check the installation."
        read={() => bridge.diagnose?.() ?? Promise.resolve([])}
      >
        {(findings) => <InstallationFindings findings={findings} />}
      </RecordList>
    </>
  )
}
