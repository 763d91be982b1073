import type { Payload, PayloadRequest } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { inTransaction } from '@/platform/database/transaction'
import { logStaffWrite } from '@/platform/logging/security-log'
import { createExample } from '@/platform/mail/draft'
import type { Mail } from '@/platform/mail/layout'
import type { MailEntry, MailPerson } from '@/platform/mail/mail-entry'
import { findMailEntry, renderMail } from '@/platform/mail/mail-registry'
import { queueMail } from '@/platform/mail/queue-mail'

export type MailPreview = {
  entry: MailEntry
  mail: Mail
  /** False if there is no record yet, so that the values are the examples. */
  isReal: boolean
}

/** An email as it looks now, addressed to `person`. Null if there is no entry with this id. */
export async function previewMail(
  req: PayloadRequest,
  id: string,
  person: MailPerson,
): Promise<MailPreview | null> {
  const entry = findMailEntry(id)
  if (!entry) return null
  const real = await entry.preview?.(req, person)
  // A record may belong to another entry, such as one of two plural forms.
  const draft = real ? { ...real, entry: id } : createExample(entry, person.email)
  const mail = await renderMail(req, draft)
  return mail && { entry, mail, isReal: Boolean(real) }
}

/** Tests that an administrator may send within ten minutes. */
const MOST_TESTS = 20

type Test = { payload: Payload; id: string; userId: number }

/** Queues the preview of an email to the administrator, and logs it. Returns the address. */
export async function sendTestMail({ payload, id, userId }: Test): Promise<string> {
  if (!findMailEntry(id)) throw new AppError('not_found', 'There is no such email.')
  const limit = { key: `mail-preview:${userId}`, limit: MOST_TESTS, windowSeconds: 600 }
  await enforceRateLimit(payload, [limit])
  return inTransaction(payload, async (req) => {
    const person = await readPerson(req, userId)
    const preview = await previewMail(req, id, person)
    if (!preview) throw new AppError('not_found', 'There is no such email.')
    const { html, pictures, subject, text } = preview.mail
    // Without the calendar entry and the headers of a real one.
    const mail = {
      to: person.email,
      kind: 'test',
      subject: `[Test] ${subject}`,
      html,
      text,
      pictures,
    }
    await queueMail({ req, mail })
    await logStaffWrite(req, {
      actor: userId,
      action: 'create',
      recordType: 'mails',
      title: `Test of “${preview.entry.label}”`,
    })
    return person.email
  })
}

async function readPerson(req: PayloadRequest, id: number): Promise<MailPerson> {
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    select: { email: true, fullName: true },
    // The account of the caller.
    overrideAccess: true,
    req,
  })
  return toPerson(user)
}

export function toPerson(user: {
  id: number
  email: string
  fullName?: string | null
}): MailPerson {
  return { id: user.id, email: user.email, name: user.fullName?.trim() ?? '' }
}
