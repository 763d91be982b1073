import { findWebinar } from '@/features/webinars/queries'
import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage({ kind: 'webinar', find: findWebinar })

export { generateMetadata }

/** Questions and answers about a webinar; `askPage` asks who is there. */
export default AskPage
