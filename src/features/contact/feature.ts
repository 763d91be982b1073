import { ContactMessages } from '@/collections/contact-messages'
import type { Feature } from '@/platform/feature'
import { removeOldMessages } from './server/messages'
import { contactUseCases } from './use-cases'

export const contact: Feature = {
  name: 'contact',
  collections: [ContactMessages],
  useCases: contactUseCases,
  cleanUp: [removeOldMessages],
}
