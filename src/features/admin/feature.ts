import type { Feature } from '@/platform/feature'
import { adminUseCases } from './use-cases'

export const admin: Feature = {
  name: 'admin',
  backOffice: {
    afterNavLinks: ['/features/admin/ui/cms/mails/mails-link#MailsLink'],
    views: {
      dashboard: { Component: '/features/admin/ui/cms/editors-home#EditorsHome' },
      mails: {
        Component: '/features/admin/ui/cms/mails/mails#Mails',
        path: '/mails',
        meta: { title: 'Emails' },
      },
    },
  },
  useCases: adminUseCases,
}
