import type { PayloadRequest } from 'payload'

/** Where a statement runs: in the transaction of a request, or on the pool without one. */
export type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'>
