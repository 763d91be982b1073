import { catalogPage } from '../_catalog/catalog-page'

/** In seconds. Short, because webinars move from "upcoming" to "past" as time passes. */
export const revalidate = 120

const { generateMetadata, CatalogPage } = catalogPage('webinar')

export { generateMetadata }

export default CatalogPage
