import { formatAge } from '@/lib/time/age'
import type { Answer } from '@/lib/answer/answer'
import { answerToText } from '@/lib/answer/answer-to-text'
import { cleanAnswer } from '@/lib/answer/clean-answer'
import { formatSpoken } from '@/lib/time/dates'
import type { WorkshopQna } from '@/payload-types'

/** A moment for `<time>`: for machines, and in words of the site's time zone (D-14). */
export type Spoken = { iso: string; words: string }

/** An entry of the public list (P-54): nothing but what is shown there (S-33). */
export type AnsweredQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  answer: Answer
  answered: Spoken
  edited: Spoken | null
}

/** One's own question, waiting or answered. */
export type OwnQuestion = { id: number; question: string; asked: Spoken; answered: Spoken | null }

/** A question as those who answer see it. `updatedAt` is the state an answer refers to. */
export type DeskQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  age: string
  workshop: { id: number; title: string; slug: string } | null
  answer: Answer | null
  /** The answer as it is edited in a text area. */
  answerText: string
  answered: Spoken | null
  edited: Spoken | null
  updatedAt: string
}

/** A page of a list; `next` is the cursor of the page after it, null on the last. */
export type AnsweredPage = { questions: AnsweredQuestion[]; next: string | null }
export type DeskPage = { questions: DeskQuestion[]; next: string | null }
export type SimilarQuestion = { id: number; question: string }

const NO_NAME = 'Unknown'

type Stored = Omit<WorkshopQna, 'createdAt' | 'asker' | 'answeredBy' | 'noticeQueuedAt'>

/** The entry of the public list, or null for a row without a readable answer (P-55). */
export function toAnsweredQuestion(doc: Stored, zone: string): AnsweredQuestion | null {
  const answer = cleanAnswer(doc.answer)
  const answered = toSpoken(doc.answerTime, zone)
  const asked = toSpoken(doc.questionTime, zone)
  if (!answer || !answered || !asked) return null
  const { id, question } = doc
  const edited = toSpoken(doc.answerEditedAt, zone)
  return { id, question, asker: nameOf(doc), asked, answer, answered, edited }
}

/** One's own question for the list "Your questions". */
export function toOwnQuestion(doc: Stored, zone: string): OwnQuestion {
  const asked = toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' }
  return { id: doc.id, question: doc.question, asked, answered: toSpoken(doc.answerTime, zone) }
}

/** The question for those who answer it, with the answer as text for editing. */
export function toDeskQuestion(doc: Stored, zone: string, now: Date): DeskQuestion {
  const answer = cleanAnswer(doc.answer)
  const { workshop } = doc
  return {
    id: doc.id,
    question: doc.question,
    asker: nameOf(doc),
    asked: toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' },
    age: doc.questionTime ? formatAge(doc.questionTime, now) : '',
    workshop:
      typeof workshop === 'object'
        ? { id: workshop.id, title: workshop.title, slug: workshop.slug ?? String(workshop.id) }
        : null,
    answer,
    answerText: answerToText(answer),
    answered: toSpoken(doc.answerTime, zone),
    edited: toSpoken(doc.answerEditedAt, zone),
    updatedAt: doc.updatedAt,
  }
}

function nameOf({ questionerName }: Stored): string {
  return questionerName?.trim() || NO_NAME
}

function toSpoken(iso: string | null | undefined, zone: string): Spoken | null {
  return iso ? { iso, words: formatSpoken(iso, zone) } : null
}
