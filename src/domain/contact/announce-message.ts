import type { CollectionAfterChangeHook } from 'payload'
import { announce } from '@/lib/webhooks/announce'
import type { ContactMessage } from '@/payload-types'

/** Notifies webhooks of a new contact message. */
export const announceMessage: CollectionAfterChangeHook<ContactMessage> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'create') await announce(req, 'contact.received', [doc.id])
  return doc
}
