import { env } from '@/env'
import { layout } from '@/emails/layout'
import type { Mail } from '@/emails/mail'
import { unsubscribeFor } from '@/emails/unsubscribe'

type Digest = {
  brand: string
  editor: { id: number; email: string }
  /** The first new questions, oldest first. */
  questions: { question: string; target: string }[]
  /** How many are new in all. */
  total: number
}

/** The one mail a day that tells the team which questions have come and wait for an answer. */
export function questionDigest({ brand, editor, questions, total }: Digest): Mail {
  const { page, headers } = unsubscribeFor(editor.id, 'answers')
  const subject = total === 1 ? '1 new question is waiting' : `${total} new questions are waiting`
  const more = total - questions.length
  const { html, text } = layout({
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
      text: 'You get this mail once a day at most because you answer questions.',
      label: 'Stop these mails',
      url: page,
    },
  })
  return { to: editor.email, kind: 'question-digest', subject, html, text, headers }
}

function short(question: string): string {
  return question.length <= 200 ? question : `${question.slice(0, 200).trimEnd()}…`
}
