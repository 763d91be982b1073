import type { PayloadRequest } from 'payload'

/** Runs statements in the transaction of a request, or on the pool if it has none. */
export type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'>
