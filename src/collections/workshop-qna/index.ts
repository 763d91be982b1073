import type { CollectionConfig } from 'payload'
import { readableQuestions } from '@/access/readable-questions'
import { admins, nobody, signedIn, staff } from '@/access/rules'
import { checkUpdatedAt } from './check-updated-at'
import { expireTags } from '@/hooks/expire-tags'
import { idOf } from '@/hooks/id-of'
import { cleanQuestion } from './clean-question'
import { cleanStoredAnswer } from './clean-stored-answer'
import { limitQuestions } from './limit-questions'
import { queueAnswerNotice } from './queue-answer-notice'
import { queueDigest } from './queue-digest'
import { requireReadableWorkshop } from './require-readable-workshop'
import { stampAnswer } from './stamp-answer'
import { stampQuestion } from './stamp-question'
import { syncSearch } from '@/hooks/sync-search'
import { isBlank } from '@/lib/text/is-blank'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { tags } from '@/lib/tags'
import { answerEditor } from './answer-editor'
import { dateAndTime } from '@/collections/fields/date-and-time'

/** Set by the hooks on the server; staff see them, clients cannot (S-31, S-33). */
const STAMPED = { read: staff, create: nobody, update: nobody }

const search = syncSearch('workshop_qna')
const expire = expireTags<{ id: number; workshop: number | { id: number } }>((doc) => [
  tags.questions(idOf(doc.workshop) ?? 0),
])

/** Questions of learners on a workshop, with the team's answers. */
export const WorkshopQna: CollectionConfig = {
  slug: 'workshop_qna',
  labels: { singular: 'Question', plural: 'Questions' },
  lockDocuments: false,
  disableDuplicate: true,
  // limit-questions.ts; a client whose response got lost may ask again (src/api/idempotent-creates.ts).
  custom: { recognisesRepeats: true },
  defaultSort: '-questionTime',
  admin: {
    group: 'Questions',
    useAsTitle: 'question',
    description: 'What learners ask. Write an answer and save: the asker hears of it.',
    defaultColumns: ['question', 'workshop', 'questionerName', 'questionTime', 'answerTime'],
    listSearchableFields: ['question', 'questionerName'],
  },
  access: {
    admin: staff,
    create: signedIn,
    delete: staff,
    read: readableQuestions,
    readVersions: nobody,
    unlock: admins,
    update: staff,
  },
  hooks: {
    beforeOperation: [cleanStoredAnswer, checkUpdatedAt],
    beforeValidate: [cleanQuestion],
    beforeChange: [requireReadableWorkshop, stampQuestion, limitQuestions, stampAnswer],
    afterChange: [search.afterChange, expire.afterChange, queueAnswerNotice, queueDigest],
    afterDelete: [search.afterDelete, expire.afterDelete],
  },
  fields: [
    {
      name: 'question',
      type: 'textarea',
      required: true,
      minLength: 1,
      maxLength: QUESTION_LIMITS.characters,
      access: { update: staff },
      validate: (value: unknown) => {
        if (typeof value !== 'string' || isBlank(value)) return 'Please type a question.'
        return (
          value.length <= QUESTION_LIMITS.characters ||
          'A question may have at most 2,000 characters.'
        )
      },
    },
    {
      name: 'answer',
      type: 'richText',
      editor: answerEditor,
      // The hook cleanStoredAnswer makes rich text of it, through every interface.
      custom: { isWrittenAsText: true },
      access: { create: staff, update: staff },
      admin: { description: 'Shown to signed-in learners on the page of the workshop.' },
    },
    {
      name: 'workshop',
      type: 'relationship',
      relationTo: 'workshops',
      required: true,
      index: true,
      access: { update: nobody },
      admin: { position: 'sidebar' },
    },
    {
      name: 'questionerName',
      label: 'Asked by',
      type: 'text',
      maxLength: 200,
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'asker',
      label: 'Account',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      access: STAMPED,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'questionTime',
      type: 'date',
      index: true,
      access: { create: nobody, update: nobody },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    {
      name: 'answerTime',
      type: 'date',
      index: true,
      access: { create: nobody, update: nobody },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    {
      name: 'answerEditedAt',
      type: 'date',
      access: { create: nobody, update: nobody },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    {
      name: 'noticeQueuedAt',
      type: 'date',
      access: STAMPED,
      admin: { hidden: true },
    },
    {
      name: 'answeredBy',
      type: 'relationship',
      relationTo: 'users',
      access: STAMPED,
      admin: { position: 'sidebar', readOnly: true },
    },
  ],
}
