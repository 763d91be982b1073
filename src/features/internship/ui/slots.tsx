import type { Slots } from '@/platform/slots'
import { getProgramme } from '../server/queries'

export const internship: Slots = { sitemap: { '/internships': getProgramme } }
