import { Faqs } from '@/collections/faqs'
import { Media } from '@/collections/media'
import { Pages } from '@/collections/pages'
import { Home } from '@/globals/home'
import { Navigation } from '@/globals/navigation'
import { PageTexts } from '@/globals/page-texts'
import { SiteSettings } from '@/globals/site-settings'
import type { Feature } from '@/platform/feature'
import { addSiteContent } from './server/add-site-content'
import { pageUseCases } from './use-cases'

export const pages: Feature = {
  name: 'pages',
  collections: [Pages, Faqs, Media],
  globals: [Home, PageTexts, Navigation, SiteSettings],
  useCases: pageUseCases,
  prepare: addSiteContent,
}
