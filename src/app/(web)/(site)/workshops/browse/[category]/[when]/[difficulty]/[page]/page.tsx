import { browsePage } from '../../../../../../_catalog/catalog-page'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

const { generateMetadata, BrowsePage } = browsePage('workshop')

export { generateMetadata }

export default BrowsePage
