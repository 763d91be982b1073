import type { Feature } from '@/platform/feature'

export const help: Feature = {
  name: 'help',
  backOffice: {
    afterNavLinks: ['/features/help/ui/cms/help-link#HelpLink'],
    views: {
      help: {
        Component: '/features/help/ui/cms/help#Help',
        path: '/help',
        meta: { title: 'Help' },
      },
    },
  },
}
