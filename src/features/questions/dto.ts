import type { Answer } from '@/lib/answer/answer'
import { cleanAnswer } from '@/lib/answer/clean-answer'
import { toMoment, toSpoken, type Moment, type Spoken } from '@/lib/questions/spoken'
import type { WorkshopQna } from '@/payload-types'

/** An entry of the public list: nothing but what is shown there. */
export type AnsweredQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  /** The second of the video that it is about. */
  at: Moment | null
  answer: Answer
  answered: Spoken
  edited: Spoken | null
}

/** One's own question, waiting or answered. */
export type OwnQuestion = {
  id: number
  question: string
  asked: Spoken
  at: Moment | null
  answered: Spoken | null
}

/** A page of a list; `next` is the cursor of the page after it, null on the last. */
export type AnsweredPage = { questions: AnsweredQuestion[]; next: string | null }

/** How many have a question too, and whether the viewer does, by question. */
export type Votes = Record<number, { votes: number; own: boolean }>

const NO_NAME = 'Unknown'

type Stored = Pick<WorkshopQna, 'id' | 'question'> & Partial<WorkshopQna>

/** The entry of the public list, or null for a row without a readable answer. */
export function toAnsweredQuestion(doc: Stored, zone: string): AnsweredQuestion | null {
  const answer = cleanAnswer(doc.answer)
  const answered = toSpoken(doc.answerTime, zone)
  const asked = toSpoken(doc.questionTime, zone)
  if (!answer || !answered || !asked) return null
  const { id, question } = doc
  const edited = toSpoken(doc.answerEditedAt, zone)
  const at = toMoment(doc.atSeconds)
  const asker = doc.questionerName?.trim() || NO_NAME
  return { id, question, asker, asked, at, answer, answered, edited }
}

/** One's own question for the list "Your questions". */
export function toOwnQuestion(doc: Stored, zone: string): OwnQuestion {
  return {
    id: doc.id,
    question: doc.question,
    asked: toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' },
    at: toMoment(doc.atSeconds),
    answered: toSpoken(doc.answerTime, zone),
  }
}
