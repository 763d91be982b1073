import { askPage } from '../../../_ask/ask-page'

const { generateMetadata, AskPage } = askPage('workshop')

export { generateMetadata }

export default AskPage
