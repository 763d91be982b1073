import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage('tutorial')

export { generateMetadata }

export default AskPage
