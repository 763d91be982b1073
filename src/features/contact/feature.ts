import { ContactMessages } from '@/collections/contact-messages'
import type { Feature } from '@/platform/feature'
import { contactMails, removeOldMessages } from './server/messages'
import { contactUseCases } from './use-cases'

export const contact: Feature = {
  name: 'contact',
  collections: [ContactMessages],
  useCases: contactUseCases,
  mails: contactMails,
  cleanUp: [removeOldMessages],
}
