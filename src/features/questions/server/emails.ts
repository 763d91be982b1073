import { renderLayout, createUnsubscribe, type Mail } from '@/platform/mail/layout'
import { env } from '@/env'

const EXCERPT_LENGTH = 600

type AnswerReady = {
  brand: string
  asker: { id: number; email: string; name: string }
  target: string
  question: string
  answer: string
  url: string
}

export function createAnswerMail({
  brand,
  asker,
  target,
  question,
  answer,
  url,
}: AnswerReady): Mail {
  const { page, headers } = createUnsubscribe(asker.id, 'answers')
  const { html, text } = renderLayout({
    brand,
    title: 'Your question has been answered',
    blocks: [
      { kind: 'text', text: `Hello ${asker.name}, you asked on “${target}”:` },
      { kind: 'quote', text: excerpt(question) },
      { kind: 'text', text: `The ${brand} team answered:` },
      { kind: 'quote', text: excerpt(answer) },
      { kind: 'button', label: 'Read the answer', url },
    ],
    footer: {
      text: 'You are receiving this email because you asked a question.',
      label: 'Unsubscribe',
      url: page,
    },
  })
  const subject = `Your question on “${target}” has been answered`
  return { to: asker.email, kind: 'answer-ready', subject, html, text, headers }
}

function excerpt(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`
}

type Digest = {
  brand: string
  editor: { id: number; email: string }
  /** The oldest new questions. */
  questions: { question: string; target: string }[]
  total: number
}

/** The daily email to the team with the new unanswered questions. */
export function createQuestionDigest({ brand, editor, questions, total }: Digest): Mail {
  const { page, headers } = createUnsubscribe(editor.id, 'answers')
  const subject = total === 1 ? '1 new question is waiting' : `${total} new questions are waiting`
  const more = total - questions.length
  const { html, text } = renderLayout({
    brand,
    title: subject,
    blocks: [
      ...questions.flatMap(({ question, target }) => [
        { kind: 'small' as const, text: target },
        { kind: 'quote' as const, text: short(question) },
      ]),
      ...(more > 0 ? [{ kind: 'text' as const, text: `… and ${more} more.` }] : []),
      { kind: 'button', label: 'Open the answer desk', url: `${env.SITE_URL}/cms/answer-desk` },
    ],
    footer: {
      text: 'You are receiving this email, at most once a day, because you answer questions.',
      label: 'Unsubscribe',
      url: page,
    },
  })
  return { to: editor.email, kind: 'question-digest', subject, html, text, headers }
}

function short(question: string): string {
  return question.length <= 200 ? question : `${question.slice(0, 200).trimEnd()}…`
}
