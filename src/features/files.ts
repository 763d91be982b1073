import { internship } from './internship/server/files'
import { spreadsheets } from './spreadsheets/server/files'
import type { FileSlots } from '@/platform/slots'

/** What features add to files of others: the sitemap, and lists as CSV. */
export const FILES: readonly FileSlots[] = [internship, spreadsheets]
