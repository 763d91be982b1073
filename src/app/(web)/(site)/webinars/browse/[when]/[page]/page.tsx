import { browsePage } from '../../../../_catalog/catalog-page'

/** In seconds, as on the first page. */
export const revalidate = 120

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

const { generateMetadata, BrowsePage } = browsePage('webinar')

export { generateMetadata }

export default BrowsePage
