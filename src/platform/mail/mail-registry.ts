import type { PayloadRequest } from 'payload'
import { toQrPng } from '@/lib/qr-code'
import { features } from '../feature'
import { renderDraft } from './draft'
import type { DraftPicture, MailDraft } from './draft-type'
import { readLetterhead, type Mail } from './layout'
import { toFieldName, type MailEntry, type MailGroup } from './mail-entry'

/** The emails of every feature, in the order of the back office. */
export function mailGroups(): MailGroup[] {
  return features().flatMap(({ mails }) => mails ?? [])
}

export function mailEntries(): MailEntry[] {
  return mailGroups().flatMap(({ entries }) => entries)
}

export function findMailEntry(id: string): MailEntry | undefined {
  return mailEntries().find((entry) => entry.id === id)
}

/**
 * Renders an email with the words of this moment. Returns null if the program no longer has its
 * entry.
 */
export async function renderMail(req: PayloadRequest, draft: MailDraft): Promise<Mail | null> {
  const letterhead = await readLetterhead(req)
  const doc = await req.payload.findGlobal({
    slug: 'emails',
    select: { [toFieldName(draft.entry)]: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const stored = doc as unknown as Record<string, unknown>
  const readStored = (id: string) => stored[toFieldName(id)]
  const mail = renderDraft(draft, { letterhead, findEntry: findMailEntry, readStored })
  return mail && { ...mail, pictures: await Promise.all((mail.pictures ?? []).map(draw)) }
}

async function draw(picture: DraftPicture) {
  if ('png' in picture) return picture
  const { cid, qr } = picture
  return { cid, png: (await toQrPng(qr)).toString('base64') }
}
