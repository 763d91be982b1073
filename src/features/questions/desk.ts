import type { Answer } from './answer/answer'
import type { Target, TargetRecord } from '@/lib/records/target'
import type { Moment, Spoken } from './spoken'

/** Matches answered questions. The only definition of "answered". */
export const ANSWERED = { answerTime: { exists: true } }

/** Matches questions that were not merged into a duplicate. */
export const STANDING = { sameAs: { exists: false } }

/** Matches unanswered questions. Code that bypasses access rules must add `STANDING`. */
export const WAITING = { answerTime: { exists: false } }

export const QUESTION_LIMITS = {
  characters: 2000,
  perMinute: 5,
  perDay: 60,
  /** Repeated texts about one target within this time count as one question. */
  repeatSeconds: 600,
  /** The highest video position to ask about: a day. */
  lastSecond: 24 * 60 * 60,
}

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
