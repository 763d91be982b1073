import { findWebinar } from '@/features/webinars/queries'
import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage({ kind: 'webinar', find: findWebinar })

export { generateMetadata }

export default AskPage
