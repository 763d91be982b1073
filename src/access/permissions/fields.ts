import { ADMINS, NO_ONE, SIGNED_IN, STAFF, type Table } from './words'
import { TARGET_KINDS, TARGET_LISTS } from '@/lib/records/target'

const LEGACY: Table = { read: STAFF, create: NO_ONE, update: NO_ONE }

/** Rules of single fields, on top of the collection's. A field without a row follows those. */
export const FIELDS: Record<string, Table> = {
  'workshops.resources': { read: SIGNED_IN },
  'workshops.joinLink': { read: STAFF },
  'workshops.movedFrom': { create: NO_ONE, update: NO_ONE },
  'workshops.movedAt': { create: NO_ONE, update: NO_ONE },
  'workshops.editedFields': { create: NO_ONE, update: NO_ONE },
  'webinars.editedFields': { create: NO_ONE, update: NO_ONE },
  'webinars.joinLink': { read: STAFF },
  'webinars.movedFrom': { create: NO_ONE, update: NO_ONE },
  'webinars.movedAt': { create: NO_ONE, update: NO_ONE },
  ...ofEach(TARGET_LISTS, (list) => `${list}.publishedAt`, { create: NO_ONE, update: NO_ONE }),
  'pages.publishedAt': { create: NO_ONE, update: NO_ONE },
  'pages.path': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.question': { update: STAFF },
  'workshop_qna.answer': { create: STAFF, update: STAFF },
  ...ofEach(TARGET_KINDS, (kind) => `workshop_qna.${kind}`, { update: NO_ONE }),
  'workshop_qna.atSeconds': { update: NO_ONE },
  'workshop_qna.targetIsPublished': { read: STAFF, create: NO_ONE, update: NO_ONE },
  'workshop_qna.votes': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.askers': { read: STAFF, create: NO_ONE, update: NO_ONE },
  'workshop_qna.sameAs': { read: NO_ONE, create: NO_ONE, update: NO_ONE },
  'workshop_qna.questionerName': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.asker': { read: STAFF, create: NO_ONE, update: NO_ONE },
  'workshop_qna.questionTime': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.answerTime': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.answerEditedAt': { create: NO_ONE, update: NO_ONE },
  'workshop_qna.noticeQueuedAt': { read: STAFF, create: NO_ONE, update: NO_ONE },
  'workshop_qna.answeredBy': { read: STAFF, create: NO_ONE, update: NO_ONE },
  ...ofEach(TARGET_LISTS, (list) => `${list}.legacyId`, LEGACY),
  'workshop_qna.legacyId': LEGACY,
  'media.legacyId': LEGACY,
  'users.legacyId': { read: ADMINS, create: NO_ONE, update: NO_ONE },
  'users.email': { create: ADMINS, update: ADMINS },
  'users.firstName': { create: ADMINS, update: ADMINS },
  'users.lastName': { create: ADMINS, update: ADMINS },
  'users.fullName': { create: ADMINS, update: ADMINS },
  'users.password': { create: ADMINS, update: ADMINS },
  'users.phone': { create: ADMINS, update: ADMINS },
  'users.avatar': { create: ADMINS, update: ADMINS },
  'users.avatarUrl': { create: NO_ONE, update: NO_ONE },
  'users.role': { read: SIGNED_IN, create: ADMINS, update: ADMINS },
  'api_keys.tokenHash': { read: NO_ONE },
  'webhooks.switchedOff': { create: NO_ONE, update: NO_ONE },
  'short_links.scans': { create: NO_ONE, update: NO_ONE },
  'short_links.clicks': { create: NO_ONE, update: NO_ONE },
  'redirects.hits': { create: NO_ONE, update: NO_ONE },
  'redirects.lastHitAt': { create: NO_ONE, update: NO_ONE },
  'avatars.owner': { read: ADMINS, create: NO_ONE, update: NO_ONE },
  'contact_messages.name': { create: NO_ONE, update: NO_ONE },
  'contact_messages.fromEmail': { create: NO_ONE, update: NO_ONE },
  'contact_messages.subject': { create: NO_ONE, update: NO_ONE },
  'contact_messages.message': { create: NO_ONE, update: NO_ONE },
  'contact_messages.possibleSpam': { create: NO_ONE, update: NO_ONE },
}

function ofEach<Name extends string>(
  names: readonly Name[],
  toField: (name: Name) => string,
  table: Table,
): Record<string, Table> {
  return Object.fromEntries(names.map((name) => [toField(name), table]))
}
