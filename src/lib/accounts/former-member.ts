/** Shown in place of a deleted account's name, with its questions and in the audit log. */
export const FORMER_MEMBER = 'Former member'
