import { RESET_LINK, sendResetLink } from '@/features/accounts/server/request-password-reset'
import { CERTIFICATE_EMAILS, notifyOwners } from '@/features/certificates/server/notify-owners'
import { SEVERAL, notifyOfSeveral } from '@/features/events/server/gathered-notices'
import { NOTIFICATION } from '@/features/events/server/queue-notification'
import { notifyAttendees } from '@/features/events/server/notify-registrants'
import { CHECK, checkChanged } from '@/features/health/server/check-changed'
import { SWEEP, sweepBatch } from '@/features/health/server/sweep'
import { WEEKLY, sendWeeklyEmail } from '@/features/health/server/weekly-email'
import { DIGEST, dailyDigest } from '@/features/questions/server/digest'
import { sendDelivery } from '@/features/webhooks/server/deliveries'
import { EMAIL } from '../mail/queue-mail'
import { REMOVE_FILES, removeFiles } from '@/platform/files/remove-files'
import { handle, type Handlers } from '../outbox/run-outbox'
import { WEBHOOK } from '@/features/webhooks/server/announce'
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
  handle(CHECK, checkChanged),
  handle(SWEEP, sweepBatch),
  handle(WEEKLY, sendWeeklyEmail),
  handle(REMOVE_FILES, removeFiles),
])
