import { certificates } from './certificates/ui/slots'
import { door } from './door/ui/slots'
import { feedback } from './feedback/ui/slots'
import { internship } from './internship/ui/slots'
import { rosters } from './rosters/ui/slots'
import { spreadsheets } from './spreadsheets/ui/slots'
import { webhooks } from './webhooks/ui/slots'
import type { Slots } from '@/platform/slots'

/** What features add to pages of others, in the order in which pages show it. */
export const SLOTS: readonly Slots[] = [
  door,
  rosters,
  certificates,
  feedback,
  internship,
  spreadsheets,
  webhooks,
]
