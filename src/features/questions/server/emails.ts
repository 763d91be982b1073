import type { PayloadRequest, Where } from 'payload'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { createUnsubscribe } from '@/platform/mail/layout'
import { defineMail, type MailGroup, type MailPerson } from '@/platform/mail/mail-entry'
import { TARGET_POPULATE, TARGET_SELECT, toTargetRecord } from '@/lib/records/target'
import { toGreetingName } from '@/lib/text/greeting-name'
import { toPlainText } from '@/lib/text/rich-text'

const EXCERPT_LENGTH = 600

const ANSWER_READY = defineMail({
  id: 'answer-ready',
  label: 'Question answered',
  sentWhen: 'The team answered a question.',
  placeholders: {
    name: 'Maya',
    title: 'Paper prototyping',
    question: 'Which paper do I need?',
    answer: 'Thin paper, about 80 grams.',
  },
  required: ['answer'],
  quoted: ['question', 'answer'],
  words: {
    subject: 'Your question on “{title}” has been answered',
    heading: 'Your question has been answered',
    text: 'Hello {name}, you asked on “{title}”:\n\n{question}\n\nThe {brand} team answered:\n\n{answer}',
    button: 'Read the answer',
  },
  footer: 'You are receiving this email because you asked a question.',
  preview: previewAnswer,
})

const DIGEST = {
  placeholders: { count: '5' },
  path: '/cms/answer-desk',
  footer: 'You are receiving this email, at most once a day, because you answer questions.',
  preview: previewDigest,
} as const

const QUESTION_DIGEST = defineMail({
  ...DIGEST,
  id: 'question-digest',
  label: 'Waiting questions',
  sentWhen: 'Every morning, to the team, if there are several new questions without an answer.',
  words: {
    subject: '{count} new questions are waiting',
    heading: '{count} new questions are waiting',
    text: '',
    button: 'Open the answer desk',
  },
})

const QUESTION_DIGEST_OF_ONE = defineMail({
  ...DIGEST,
  id: 'question-digest-one',
  label: 'One waiting question',
  sentWhen: 'Every morning, to the team, if there is one new question without an answer.',
  words: {
    subject: '1 new question is waiting',
    heading: '1 new question is waiting',
    text: '',
    button: 'Open the answer desk',
  },
})

export const questionMails: MailGroup = {
  label: 'Questions',
  entries: [ANSWER_READY, QUESTION_DIGEST, QUESTION_DIGEST_OF_ONE],
}

type AnswerReady = {
  asker: MailPerson
  target: string
  question: string
  answer: string
  path: string
}

export function createAnswerMail({
  answer,
  asker,
  path,
  question,
  target,
}: AnswerReady): MailDraft {
  const { page, headers } = createUnsubscribe(asker.id, 'answers')
  return createDraft(ANSWER_READY, {
    to: asker.email,
    values: {
      name: toGreetingName(asker.name),
      title: target,
      question: excerpt(question),
      answer: excerpt(answer),
    },
    path,
    footer: { text: ANSWER_READY.footer, label: 'Unsubscribe', url: page },
    headers,
  })
}

function excerpt(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`
}

type Digest = {
  editor: { id: number; email: string }
  /** The oldest new questions. */
  questions: { question: string; target: string }[]
  total: number
}

/** The daily email to the team with the new unanswered questions. */
export function createQuestionDigest({ editor, questions, total }: Digest): MailDraft {
  const { page, headers } = createUnsubscribe(editor.id, 'answers')
  const more = total - questions.length
  const entry = total === 1 ? QUESTION_DIGEST_OF_ONE : QUESTION_DIGEST
  return createDraft(entry, {
    to: editor.email,
    values: { count: String(total) },
    parts: [
      ...questions.flatMap(({ question, target }) => [
        { kind: 'small' as const, text: target },
        { kind: 'quote' as const, text: short(question) },
      ]),
      ...(more > 0 ? [{ kind: 'text' as const, text: `… and ${more} more.` }] : []),
    ],
    footer: { text: entry.footer, label: 'Unsubscribe', url: page },
    headers,
  })
}

function short(question: string): string {
  return question.length <= 200 ? question : `${question.slice(0, 200).trimEnd()}…`
}

async function previewAnswer(req: PayloadRequest, asker: MailPerson): Promise<MailDraft | null> {
  const [doc] = await findRecent(req, { answerTime: { exists: true } }, 1)
  const target = doc && toTargetRecord(doc)
  if (!target) return null
  const { answer, question } = doc
  const path = `${target.path}/ask`
  return createAnswerMail({
    asker,
    target: target.title,
    question,
    answer: toPlainText(answer),
    path,
  })
}

/** The newest questions, whether they are answered or not. */
async function previewDigest(req: PayloadRequest, editor: MailPerson): Promise<MailDraft | null> {
  const docs = await findRecent(req, {}, 3)
  if (docs.length === 0) return null
  const questions = docs.map((doc) => ({
    question: doc.question,
    target: toTargetRecord(doc)?.title ?? '',
  }))
  return createQuestionDigest({ editor, questions, total: questions.length })
}

async function findRecent(req: PayloadRequest, where: Where, limit: number) {
  const { docs } = await req.payload.find({
    collection: 'workshop_qna',
    where,
    sort: '-questionTime',
    select: { question: true, answer: true, ...TARGET_SELECT },
    populate: TARGET_POPULATE,
    depth: 1,
    limit,
    overrideAccess: true,
    req,
  })
  return docs
}
