export type QuestionMoment = { id: number; question: string; seconds: number }

const LABEL_LENGTH = 120

/** Formats questions for a time line. `path` is the page of the questions. */
export function toTimeLine(moments: readonly QuestionMoment[], path: string) {
  return moments.map(({ id, question, seconds }) => ({
    seconds,
    label: question.length <= LABEL_LENGTH ? question : `${question.slice(0, LABEL_LENGTH)}…`,
    href: `${path}?answer=${id}#answer-${id}`,
  }))
}
