import { browsePage } from '../../../../../_catalog/catalog-page'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

const { generateMetadata, BrowsePage } = browsePage('tutorial')

export { generateMetadata }

export default BrowsePage
