import type { Access } from 'payload'

/** Rows that bear one's own account as their `user`, whatever one's role: a learner's data is theirs (L-24). */
export const ownRows: Access = ({ req }) => req.user !== null && { user: { equals: req.user.id } }
