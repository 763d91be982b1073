/** Matches answered questions. The only definition of "answered". */
export const ANSWERED = { answerTime: { exists: true } }

/** Matches questions that were not merged into a duplicate. */
export const STANDING = { sameAs: { exists: false } }

/** Matches unanswered questions. Code that bypasses access rules must add `STANDING`. */
export const WAITING = { answerTime: { exists: false } }
