/** The one definition of "answered": an answer exists and has its time. */
export const ANSWERED = { answerTime: { exists: true } }

/** What is true of a question that was not joined to another one that says the same. */
export const STANDING = { sameAs: { exists: false } }

/**
 * What is true of a question that waits for its answer. The rules of staff leave out what was joined to
 * another one; the program itself says so with `STANDING`.
 */
export const WAITING = { answerTime: { exists: false } }
