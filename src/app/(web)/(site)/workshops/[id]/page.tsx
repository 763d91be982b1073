import { ResourcesCard } from '@/features/catalog/ui/resources/resources-card'
import { recordPage } from '../../_catalog/record-page'
import { eventParts } from '../../_components/event-parts'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

const { generateMetadata, RecordPage } = recordPage('workshop', {
  events: eventParts,
  Resources: ResourcesCard,
})

export { generateMetadata }

export default RecordPage
