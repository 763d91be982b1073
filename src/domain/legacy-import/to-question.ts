import type { Answer } from '@/lib/answer/answer'
import { answerFromHtml } from '@/lib/answer/answer-from-text'
import { droppedFrom } from '@/lib/answer/dropped-html'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { plainName } from '@/lib/text/plain-name'
import { liesInStorage } from './legacy-pictures'
import type { LegacyRow } from './legacy-shape'
import { toInstant, toShortText, toText, type Note } from './legacy-values'

/** A question of the old backend as it is stored here. */
export type Question = {
  /** The old id of its workshop. */
  workshop: string
  question: string
  questionerName: string
  questionTime: string | null
  answer: Answer | null
  answerTime: string | null
}

/** Reads a question and its answer (I-04). Null, and why is noted, where nothing was asked. */
export function toQuestion(row: LegacyRow, note: Note): Question | null {
  const question = toShortText(row.question, QUESTION_LIMITS.characters, 'the question', note)
  if (!question) {
    note('the question is empty')
    return null
  }
  const questionTime = toInstant(row.question_time, 'the time of the question', note)
  const answer = toAnswer(row.answer, note)
  const answerTime = answer && toInstant(row.answer_time, 'the time of the answer', note)
  if (answer && !answerTime) note('the answer has no time: it got the one of the question')
  return {
    workshop: String(row.workshop_id ?? ''),
    question,
    questionerName: plainName(toText(row.questioner_name)) || 'Unknown',
    questionTime,
    answer,
    answerTime: answerTime ?? (answer ? questionTime : null),
  }
}

function toAnswer(value: unknown, note: Note): Answer | null {
  const html = toText(value)
  if (!html) return null
  let isCut = false
  const answer = answerFromHtml(isPlain(html) ? withBreaks(html) : html, () => (isCut = true))
  if (isCut) note('the answer is longer or deeper than one may be here, and was shortened', html)
  if (answer && liesInStorage(html)) {
    note('the answer leads to the old storage: bring the file yourself', html)
  }
  for (const part of droppedFrom(html)) note(`of the answer ${part} was dropped`, html)
  if (!answer) note('the answer says nothing that may be shown: the question waits', html)
  return answer
}

/** Without any element the lines of an answer are as somebody typed them. */
function isPlain(html: string): boolean {
  return !/<[a-z!/]/i.test(html)
}

function withBreaks(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => one.replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}
