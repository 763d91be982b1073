import { IDEMPOTENCY } from '@/lib/database/claims'

/**
 * What programs may ask of REST and GraphQL at once. One place: the guards refuse by these numbers,
 * and the documents of the interface print them. Sizes are in bytes, lengths in characters.
 */
export const API_LIMITS = {
  /** A list returns at most that many documents, whatever `limit` says (S-73). */
  pageSize: 100,
  /** Relations are followed that far at most. */
  depth: 3,
  page: 1_000_000,
  /** A filter: conditions in all, `and`/`or` inside each other, one value, values of a list (S-74). */
  where: { conditions: 20, nesting: 3, valueLength: 200, listLength: 100, pathSegments: 5 },
  queryBytes: 8 * 1024,
  /** Bodies. An upload is counted with its form. */
  body: { json: 256 * 1024, upload: 5 * 1024 * 1024, graphql: 100 * 1024, nesting: 32, parts: 20 },
  graphql: {
    depth: 7,
    rootFields: 10,
    aliases: 50,
    tokens: 2000,
    directives: 50,
    fields: 500,
    /** The sum of all lists by their limits, and of what is followed or nested in each document. */
    documents: 300,
    complexity: 300,
  },
  /** Creates that are known by their key. */
  idempotency: IDEMPOTENCY,
} as const

/** What each kind of request may use of the budget of reads a minute, see API_RATE_LIMIT. */
export const RATE_COST = { read: 1, graphql: 10, write: 50 } as const

export type RateClass = keyof typeof RATE_COST
