/** The one definition of "answered" (P-55): an answer exists and has its time. */
export const ANSWERED = { answerTime: { exists: true } }

/** And of a question that waits for its answer. */
export const WAITING = { answerTime: { exists: false } }
