import { catalogPage } from '../_catalog/catalog-page'

export const revalidate = 3600

const { generateMetadata, CatalogPage } = catalogPage('workshop')

export { generateMetadata }

export default CatalogPage
