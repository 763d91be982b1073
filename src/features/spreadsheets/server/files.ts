import type { FileSlots } from '@/platform/slots'
import { EXPORTS } from './exports'

export const spreadsheets: FileSlots = { exports: EXPORTS }
