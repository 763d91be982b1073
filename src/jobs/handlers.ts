import { RESET_LINK, sendResetLink } from '@/domain/accounts/request-password-reset'
import { CERTIFICATE_EMAILS, notifyOwners } from '@/domain/certificates/notify-owners'
import { SEVERAL, notifyOfSeveral } from '@/domain/events/gathered-notices'
import { NOTIFICATION } from '@/domain/events/queue-notification'
import { notifyAttendees } from '@/domain/events/notify-registrants'
import { SWEEP, sweepBatch } from '@/domain/health/sweep'
import { WEEKLY, sendWeeklyEmail } from '@/domain/health/weekly-email'
import { DIGEST, dailyDigest } from '@/domain/questions/digest'
import { sendDelivery } from '@/domain/webhooks/deliveries'
import { EMAIL } from '@/emails/queue-mail'
import { handle, type Handlers } from '@/lib/outbox/run-outbox'
import { WEBHOOK } from '@/lib/webhooks/announce'
import { sendMail } from './send-mail'

/** What the outbox does, by the kind of a message. */
export const handlers: Handlers = new Map([
  handle(EMAIL, sendMail),
  handle(RESET_LINK, sendResetLink),
  handle(DIGEST, dailyDigest),
  handle(NOTIFICATION, notifyAttendees),
  handle(SEVERAL, notifyOfSeveral),
  handle(CERTIFICATE_EMAILS, notifyOwners),
  handle(WEBHOOK, sendDelivery),
  handle(SWEEP, sweepBatch),
  handle(WEEKLY, sendWeeklyEmail),
])
