import type { FileSlots } from '@/platform/slots'
import { getProgramme } from './queries'

export const internship: FileSlots = { sitemap: { '/internships': getProgramme } }
