import { readableQuestions } from '@/features/questions/server/sync-questions'
import { access, denyAll, signedIn, staff } from '@/access/rules'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { listTargets, type Targeted } from '@/lib/records/target'
import {
  announceQuestion,
  checkMoment,
  cleanQuestion,
  cleanStoredAnswer,
  limitQuestions,
  requireTarget,
  stampAnswer,
  stampQuestion,
} from '@/features/questions/server/question-hooks'
import { queueDigest } from '@/features/questions/server/digest'
import {
  countMerged,
  endMerged,
  mergeDuplicate,
  readAsMerged,
} from '@/features/questions/server/merge'
import { answerEditor, targetFields } from '@/features/questions/server/question-fields'
import { voteEndpoints } from '@/features/questions/server/interfaces'
import { indexed } from '@/features/search/server/indexed'
import { isBlank } from '@/lib/text/plain-text'
import { QUESTION_LIMITS } from '@/features/questions/desk'
import { ANSWER_LIMITS } from '@/features/questions/answer/answer'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { tags } from '@/lib/tags'
import { dateAndTime, legacyId } from './fields/fields'

/** Set by server hooks. */
const STAMPED = { read: staff, create: denyAll, update: denyAll }

const capabilities = [
  indexed('workshop_qna'),
  // Visitors see answered questions only, so an unanswered one expires nothing.
  announced<Targeted & { answerTime?: string | null }>((doc) =>
    doc.answerTime ? listTargets(doc).map(tags.questions) : [],
  ),
]

/** Learner questions about a record, with the team's answers. */
export const WorkshopQna = withCapabilities(capabilities, {
  slug: 'workshop_qna',
  labels: { singular: 'Question', plural: 'Questions' },
  lockDocuments: false,
  disableDuplicate: true,
  custom: {
    // limit-questions.ts detects repeats, so src/platform/api/idempotent-creates.ts does not need to.
    recognisesRepeats: true,
    example: {
      create: { workshop: 1, question: 'Which editor do you use?' },
      update: { answer: parseAnswerText('Any editor you like.') },
    },
  },
  defaultSort: '-questionTime',
  admin: {
    group: 'Questions',
    useAsTitle: 'question',
    description: 'Questions from learners. Saving an answer emails the asker.',
    defaultColumns: ['question', 'about', 'questionerName', 'questionTime', 'answerTime'],
    listSearchableFields: ['question', 'questionerName'],
  },
  access: access({ admin: staff, read: readableQuestions, write: staff, create: signedIn }),
  // Required by read-as-merged.ts.
  forceSelect: { sameAs: true },
  endpoints: voteEndpoints,
  hooks: {
    beforeOperation: [cleanStoredAnswer],
    beforeValidate: [cleanQuestion],
    beforeChange: [
      requireTarget,
      checkMoment,
      stampQuestion,
      limitQuestions,
      mergeDuplicate,
      stampAnswer,
    ],
    beforeRead: [readAsMerged],
    afterChange: [announceQuestion, countMerged, queueDigest],
    beforeDelete: [endMerged],
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
      // The cleanStoredAnswer hook converts it to rich text, through every interface.
      custom: { longestText: ANSWER_LIMITS.characters },
      access: { create: staff, update: staff },
      admin: { description: 'Shown to signed-in learners with the item it is about.' },
    },
    ...targetFields,
    {
      name: 'about',
      type: 'ui',
      admin: { components: { Cell: '/back-office/cells/event-cell#EventCell' } },
    },
    {
      name: 'questionerName',
      label: 'Asked by',
      type: 'text',
      maxLength: 200,
      access: { create: denyAll, update: denyAll },
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
      access: { create: denyAll, update: denyAll },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    {
      name: 'answerTime',
      type: 'date',
      // Lists have their own indexes; a separate index on times misled the PostgreSQL planner.
      access: { create: denyAll, update: denyAll },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    {
      name: 'answerEditedAt',
      type: 'date',
      access: { create: denyAll, update: denyAll },
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true },
    },
    legacyId(),
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
})
