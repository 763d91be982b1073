import { ResourcesCard } from '@/features/catalog/ui/resources/resources-card'
import { recordPage } from '../../_catalog/record-page'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

const { generateMetadata, RecordPage } = recordPage('tutorial', { Resources: ResourcesCard })

export { generateMetadata }

export default RecordPage
