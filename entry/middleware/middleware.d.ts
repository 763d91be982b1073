import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A step of a request (entry/pipeline.mjs): sends the response or calls `next`, optionally with a
 * replacement request for the later steps.
 */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (replaced?: IncomingMessage) => void,
) => void | Promise<void>
