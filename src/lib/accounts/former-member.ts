/** The name shown for an account that was deleted, next to its questions and in the audit log. */
export const FORMER_MEMBER = 'Former member'
