import { findWorkshop } from '@/features/workshops/queries'
import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage({ kind: 'workshop', find: findWorkshop })

export { generateMetadata }

export default AskPage
