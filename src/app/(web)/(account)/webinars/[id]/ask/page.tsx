import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage('webinar')

export { generateMetadata }

export default AskPage
