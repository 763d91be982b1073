import { catalogPage } from '../_catalog/catalog-page'

export const revalidate = 3600

const { generateMetadata, CatalogPage } = catalogPage('tutorial')

export { generateMetadata }

export default CatalogPage
