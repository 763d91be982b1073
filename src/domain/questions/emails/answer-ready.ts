import { layout } from '@/emails/layout'
import type { Mail } from '@/emails/mail'
import { unsubscribeFor } from '@/emails/unsubscribe'

const EXCERPT_LENGTH = 600

type AnswerReady = {
  brand: string
  asker: { id: number; email: string; name: string }
  /** What they asked about. */
  target: string
  question: string
  /** The words of the answer, as plain text. */
  answer: string
  url: string
}

/** Tells the asker of the answer to their question, with its first words and a link to it (D-28). */
export function answerReady({ brand, asker, target, question, answer, url }: AnswerReady): Mail {
  const { page, headers } = unsubscribeFor(asker.id, 'answers')
  const { html, text } = layout({
    brand,
    title: 'Your question has been answered',
    blocks: [
      { kind: 'text', text: `Hello ${asker.name}, you asked on “${target}”:` },
      { kind: 'quote', text: excerpt(question) },
      { kind: 'text', text: `The ${brand} team answers:` },
      { kind: 'quote', text: excerpt(answer) },
      { kind: 'button', label: 'Read the answer', url },
    ],
    footer: {
      text: 'You get this mail because you asked a question.',
      label: 'Stop these mails',
      url: page,
    },
  })
  const subject = `Your question on “${target}” has been answered`
  return { to: asker.email, kind: 'answer-ready', subject, html, text, headers }
}

function excerpt(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`
}
