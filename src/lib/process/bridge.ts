import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '../process-wide'
import type { Figures } from './figures'

/**
 * All that the HTTP server in front of Next (entry/) and the site behind it (src/) tell each other.
 * Node runs the one as it stands, Next bundles the other, so no module is the same on both sides:
 * they meet in this one object of the process (entry/bridge.mjs is the same object there). Whatever
 * is missing belongs to a side that is not there: scripts and tests have no server in front.
 */
export type Bridge = {
  /** By entry: the response under way, whose request bears the id and address that entry wrote. */
  response?: () => CurrentResponse | undefined
  /** By entry: has the page under way sent as 503 and stored nowhere (src/server/list-or-empty.ts). */
  markIncomplete?: () => void
  /** By entry: whether this instance runs the scheduled jobs. */
  isLeader?: boolean
  /** By entry, in production: when what is cached expires. */
  cache?: CacheClock
  /** By monitoring, with METRICS_PORT: the first step of each request, and what is counted elsewhere. */
  observe?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  count?: (what: 'page' | 'mail' | 'webhook', outcome: 'hit' | 'miss' | 'sent' | 'failed') => void
  /** By monitoring, with traces: work in a span, and the trace under way for a job to take along. */
  trace?: Trace
  /** By entry: how large the cached pages are together. */
  pageCacheBytes?: () => number
  /** By src: what the metrics say of database and jobs. */
  readFigures?: () => Promise<Figures>
  /** By src: how the start went, and how to end it. */
  boot?: { error?: unknown; close?: () => Promise<void> }
  /** By src: when a query last failed because the database was away, in ms since 1970. */
  databaseFailedAt?: number
  /** By src: what is told of a video that is being watched. Never rejects. */
  takeBeacon?: (beacon: Beacon) => Promise<BeaconResponse>
  /** By src: whether a record may have this address; rejects while the database is away. */
  mayExist?: (list: 'workshops' | 'webinars' | 'tutorials', segment: string) => Promise<boolean>
  /** By src: whose share of the time a request takes. Names of headers are lower case; never rejects. */
  clientOf?: (headers: { get: (name: string) => string | null }) => Promise<string>
  /** By src: resolves when a post with a password may come in, to 0, or to the seconds to wait. */
  passwordWait?: (post: PasswordPost) => Promise<number>
}

/** What the site may see and set of a `ServerResponse` of Node. */
export type CurrentResponse = {
  readonly headersSent: boolean
  statusCode: number
  setHeader?: (name: string, value: string) => unknown
  req?: { headers: IncomingHttpHeaders; url?: string }
}

/** The clock of all that is cached (entry/cache/cache-clock.mjs). */
export type CacheClock = {
  currentEpoch: () => number
  isCurrent: (entry: { startEpoch: number; tags: Iterable<string> }) => boolean
}

/** Spans of our own (entry/observe/traces.mjs). `carried`: what a job took along from whoever queued it. */
export type Trace = {
  inSpan: <Result>(
    name: string,
    options: { attributes?: Record<string, string>; carried?: { traceparent?: string } },
    run: () => Promise<Result>,
  ) => Promise<Result>
  carry: () => string | undefined
}

/** What a page tells as it is left, or in passing. Names of headers are lower case. */
export type Beacon = { headers: { get: (name: string) => string | null }; body: string }
export type BeaconResponse = { status: number; headers: Record<string, string>; text: string }

/** Names of headers are lower case. `isCounted`: it counts until it turns out to be right. */
export type PasswordPost = {
  headers: { get: (name: string) => string | null }
  isCounted: boolean
}

export const bridge = processWide<Bridge>('bridge', () => ({}))
