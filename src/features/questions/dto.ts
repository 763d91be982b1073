import type { Answer } from './answer/answer'
import { cleanAnswer } from './answer/clean-answer'
import { toMoment, toSpoken, type Moment, type Spoken } from './spoken'
import type { WorkshopQna } from '@/payload-types'

/** An entry of the public list. Contains only what is displayed. */
export type AnsweredQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  /** The second of the video that the question is about. */
  at: Moment | null
  answer: Answer
  answered: Spoken
  edited: Spoken | null
}

export type OwnQuestion = {
  id: number
  question: string
  asked: Spoken
  at: Moment | null
  answered: Spoken | null
}

/** A page of a list. `next` is the cursor of the next page, or null on the last page. */
export type AnsweredPage = { questions: AnsweredQuestion[]; next: string | null }

/** By question id: the number of votes, and whether the viewer voted. */
export type Votes = Record<number, { votes: number; own: boolean }>

const NO_NAME = 'Unknown'

type Stored = Pick<WorkshopQna, 'id' | 'question'> & Partial<WorkshopQna>

/** Returns null for a row without a readable answer. */
export function toAnsweredQuestion(doc: Stored, zone: string): AnsweredQuestion | null {
  const answer = cleanAnswer(doc.answer)
  const answered = toSpoken(doc.answerTime, zone)
  const askedAt = toSpoken(doc.questionTime, zone)
  if (!answer || !answered || !askedAt) return null
  const { id, question } = doc
  const edited = toSpoken(doc.answerEditedAt, zone)
  const at = toMoment(doc.atSeconds)
  const asker = doc.questionerName?.trim() || NO_NAME
  return { id, question, asker, asked: askedAt, at, answer, answered, edited }
}

export function toOwnQuestion(doc: Stored, zone: string): OwnQuestion {
  return {
    id: doc.id,
    question: doc.question,
    asked: toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' },
    at: toMoment(doc.atSeconds),
    answered: toSpoken(doc.answerTime, zone),
  }
}
