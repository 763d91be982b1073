import type { Slots } from '@/platform/slots'
import { EventDoor } from './event-door'

export const door: Slots = { EventSection: EventDoor }
