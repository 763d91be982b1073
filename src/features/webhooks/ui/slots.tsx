import type { Slots } from '@/platform/slots'
import { WebhookGuide } from './webhook-guide'

export const webhooks: Slots = { DeveloperGuide: WebhookGuide }
