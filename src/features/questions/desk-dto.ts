import { answerToText } from '@/lib/answer/answer-to-text'
import { cleanAnswer } from '@/lib/answer/clean-answer'
import type { DeskQuestion } from '@/lib/questions/desk'
import { toMoment, toSpoken } from '@/lib/questions/spoken'
import { targetRecord } from '@/lib/records/target'
import { formatAge } from '@/lib/time/age'
import type { WorkshopQna } from '@/payload-types'

export type DeskRow = Pick<WorkshopQna, 'id' | 'question' | 'updatedAt'> & Partial<WorkshopQna>

type Around = { zone: string; now: Date; claims: Map<number, string> }

/** A question for staff, with the answer as plain text for editing. */
export function toDeskQuestion(doc: DeskRow, { claims, now, zone }: Around): DeskQuestion {
  const answer = cleanAnswer(doc.answer)
  return {
    id: doc.id,
    question: doc.question,
    asker: doc.questionerName?.trim() || 'Unknown',
    asked: toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' },
    age: doc.questionTime ? formatAge(doc.questionTime, now) : '',
    target: targetRecord(doc),
    at: toMoment(doc.atSeconds),
    askers: doc.askers ?? 1,
    votes: doc.votes ?? 0,
    claimedBy: claims.get(doc.id) ?? null,
    answer,
    answerText: answerToText(answer),
    answered: toSpoken(doc.answerTime, zone),
    edited: toSpoken(doc.answerEditedAt, zone),
    updatedAt: doc.updatedAt,
  }
}
