import { ADMINS, NOBODY, SIGNED_IN, STAFF, type Table } from './words'

/**
 * Rules of single fields, on top of the rule of the collection: by field and operation. A field that is
 * not here follows its collection.
 */
export const FIELDS: Record<string, Table> = {
  'workshops.resources': { read: SIGNED_IN },
  'workshops.publishedAt': { create: NOBODY, update: NOBODY },
  'workshops.joinLink': { read: STAFF },
  'workshops.movedFrom': { create: NOBODY, update: NOBODY },
  'workshops.movedAt': { create: NOBODY, update: NOBODY },
  'webinars.joinLink': { read: STAFF },
  'webinars.movedFrom': { create: NOBODY, update: NOBODY },
  'webinars.movedAt': { create: NOBODY, update: NOBODY },
  'webinars.publishedAt': { create: NOBODY, update: NOBODY },
  'tutorials.publishedAt': { create: NOBODY, update: NOBODY },
  'pages.publishedAt': { create: NOBODY, update: NOBODY },
  'workshop_qna.question': { update: STAFF },
  'workshop_qna.answer': { create: STAFF, update: STAFF },
  'workshop_qna.workshop': { update: NOBODY },
  'workshop_qna.questionerName': { create: NOBODY, update: NOBODY },
  'workshop_qna.asker': { read: STAFF, create: NOBODY, update: NOBODY },
  'workshop_qna.questionTime': { create: NOBODY, update: NOBODY },
  'workshop_qna.answerTime': { create: NOBODY, update: NOBODY },
  'workshop_qna.answerEditedAt': { create: NOBODY, update: NOBODY },
  'workshop_qna.noticeQueuedAt': { read: STAFF, create: NOBODY, update: NOBODY },
  'workshop_qna.answeredBy': { read: STAFF, create: NOBODY, update: NOBODY },
  'users.email': { create: ADMINS, update: ADMINS },
  'users.firstName': { create: ADMINS, update: ADMINS },
  'users.lastName': { create: ADMINS, update: ADMINS },
  'users.fullName': { create: ADMINS, update: ADMINS },
  'users.password': { create: ADMINS, update: ADMINS },
  'users.phone': { create: ADMINS, update: ADMINS },
  'users.avatar': { create: ADMINS, update: ADMINS },
  'users.avatarUrl': { create: NOBODY, update: NOBODY },
  'users.role': { read: SIGNED_IN, create: ADMINS, update: ADMINS },
  'api_keys.tokenHash': { read: NOBODY },
  'avatars.owner': { read: ADMINS, create: NOBODY, update: NOBODY },
  'contact_messages.name': { create: NOBODY, update: NOBODY },
  'contact_messages.fromEmail': { create: NOBODY, update: NOBODY },
  'contact_messages.subject': { create: NOBODY, update: NOBODY },
  'contact_messages.message': { create: NOBODY, update: NOBODY },
}
