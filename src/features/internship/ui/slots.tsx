import type { Slots } from '@/platform/slots'
import { ApplicationFigures } from './application-figures'

export const internship: Slots = { Figures: ApplicationFigures }
