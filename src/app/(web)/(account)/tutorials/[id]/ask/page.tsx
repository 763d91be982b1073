import { findTutorial } from '@/features/tutorials/queries'
import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage({ kind: 'tutorial', find: findTutorial })

export { generateMetadata }

export default AskPage
