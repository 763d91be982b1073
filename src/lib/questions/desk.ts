import type { Answer } from '../answer/answer'
import type { Moment, Spoken } from './spoken'
import type { Target, TargetRecord } from '../records/target'

/** A question as those who answer see it. */
export type DeskQuestion = {
  id: number
  question: string
  asker: string
  asked: Spoken
  age: string
  target: TargetRecord | null
  at: Moment | null
  /** How many people ask it, and how many have it too. */
  askers: number
  votes: number
  /** Who else is answering it now. */
  claimedBy: string | null
  answer: Answer | null
  /** The answer as it is edited in a text area. */
  answerText: string
  answered: Spoken | null
  edited: Spoken | null
  /** The state that an answer refers to. */
  updatedAt: string
}

/** A page of the desk; `next` is the cursor of the page after it, null on the last. */
export type DeskPage = { questions: DeskQuestion[]; next: string | null }

/** What the desk lists: waiting questions of one target or of all, or all of one target. */
export type DeskFilter = {
  /** Null for all. */
  target: Target | null
  waiting: boolean
  /** Those first that most people ask; else the oldest. */
  byAskers: boolean
}

/** An answered question like another one, and where it is read. */
export type SimilarQuestion = {
  id: number
  question: string
  href: string
  /** What it is about, where that is something else. */
  about: string | null
}

/** Words that are often needed in answers. */
export type Snippet = { id: number; title: string; text: string }
