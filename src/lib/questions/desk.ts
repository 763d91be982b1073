import type { Answer } from '../answer/answer'
import type { Moment, Spoken } from './spoken'
import type { Target, TargetRecord } from '../records/target'

export type DeskQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  age: string
  target: TargetRecord | null
  at: Moment | null
  /** How many users asked it, and how many voted for it. */
  askers: number
  votes: number
  /** The other user who is answering it now. */
  claimedBy: string | null
  answer: Answer | null
  /** The answer as Markdown, for the text area. */
  answerText: string
  answered: Spoken | null
  edited: Spoken | null
  /** Sent back with an answer to detect conflicting edits. */
  updatedAt: string
}

/** `next` is the cursor of the next page, or null. */
export type DeskPage = { questions: DeskQuestion[]; next: string | null }

/** Lists unanswered questions of one target or of all, or all questions of one target. */
export type DeskFilter = {
  target: Target | null
  waiting: boolean
  byAskers: boolean
}

export type SimilarQuestion = {
  id: number
  question: string
  href: string
  about: string | null
}

export type Snippet = { id: number; title: string; text: string }
