import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '@/lib/process-wide'
import type { Sluggable } from '../records/slugs'

/**
 * The interface between the HTTP server in front of Next (entry/) and the site behind it (src/).
 * Node runs entry/ as is, and Next bundles src/, so they share no modules and use this one
 * process-wide object instead (entry/bridge.mjs on the other side). A property is unset if its side
 * is not running: scripts and tests have no server in front.
 */
export type Bridge = {
  /** Set by entry: the current response. Its request has the id and address set by entry. */
  response?: () => CurrentResponse | undefined
  /** Set by entry: sends the current page as 503, uncached (src/platform/server/read-or-fall-back.ts). */
  markIncomplete?: () => void
  /** Set by entry: notes that a server action understood its arguments and runs. */
  noteAction?: () => void
  /** Set by entry: whether this instance runs the scheduled jobs. */
  isLeader?: boolean
  /** Set by entry, in production: a cache whose entries expire with what they show. */
  cache?: TaggedCacheClass
  /** Set by monitoring, with METRICS_PORT: the first step of each request, and counters. */
  observe?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  count?: (what: 'page' | 'mail' | 'webhook', outcome: 'hit' | 'miss' | 'sent' | 'failed') => void
  /** Set by monitoring, with traces: runs work in a span, and carries a trace into a job. */
  trace?: Trace
  /** Set by entry: the total size of the cached pages. */
  pageCacheBytes?: () => number
  /** Set by entry: what `npm run doctor` finds about this installation, without secrets. */
  diagnose?: () => Promise<Diagnosis[]>
  /** Set by src: the metrics of database and jobs. */
  readFigures?: () => Promise<Figures>
  /** Set by src: the startup result, and how to shut down. */
  boot?: { error?: unknown; close?: () => Promise<void> }
  /** Set by src: when a query last failed because the database was unavailable, in Unix ms. */
  databaseFailedAt?: number
  /** Set by src: the part of a query that a stored page may show. */
  toPageQuery?: (path: string, query: URLSearchParams) => string
  /** Set by src: handles the progress report of a video. Never rejects. */
  takeBeacon?: (beacon: Beacon) => Promise<TextResponse>
  /** Set by src: reads records by REST. Undefined for other paths. */
  readByRest?: (url: string, headers: IncomingHttpHeaders) => Promise<TextResponse> | undefined
  /** Set by src: whether a record may have this address. Rejects if the database is unavailable. */
  recordMayExist?: (list: Sluggable, segment: string) => Promise<boolean>
  /**
   * Set by src: the path with the code of a private event, for a user with a seat; null for everyone
   * else. Rejects if the database is unavailable.
   */
  findOwnAddress?: (visit: {
    list: Sluggable
    segment: string
    cookie: string
  }) => Promise<string | null>
  /** Set by src: what editors redirect, and short links. */
  redirects?: {
    /** Rejects if the database is unavailable. */
    load: () => Promise<Redirect[]>
    /** Counts a visitor who was redirected, by a scanned code or otherwise. */
    count: (redirect: Redirect, isScan: boolean) => void
    /** Whether a published record has, or had, this address. Rejects as `load` does. */
    isTaken: (list: Sluggable, segment: string) => Promise<boolean>
    /** Notes a public address that does not exist. Header names are lower case. */
    noteMissing: (path: string, headers: { get: (name: string) => string | null }) => void
  }
  /** Set by src: the categories of records (entry/middleware/categories.mjs). */
  categories?: {
    /** Rejects if the database is unavailable. */
    load: () => Promise<void>
    /** The address of a list whose category has another name now. Null for others. */
    findMoved: (path: string, query: URLSearchParams) => string | null
  }
  /** Set by src: the look of the site, for what is sent without Next (entry/brand.mjs). */
  brand?: {
    /** Rejects if the database is unavailable. */
    load: () => Promise<BrandFiles>
    /** The stylesheet of an address, and whether it is exactly the one that the address names. */
    drawStylesheet: (address: string) => { css: string; isExact: boolean } | undefined
  }
  /** Set by src: the client to charge for a request. Header names are lower case. Never rejects. */
  clientOf?: (headers: { get: (name: string) => string | null }) => Promise<string>
  /** Set by src: resolves when a post with a password may proceed, to 0 or the seconds to wait. */
  passwordWait?: (post: PasswordPost) => Promise<number>
}

/** A finding of the doctor (operate/doctor). A problem has a `todo`. */
export type Diagnosis = {
  state: 'ok' | 'warn' | 'bad'
  about: string
  words: string
  todo?: string
}

/** `from` is decoded; either may end in a slash and `*`. `to` can be sent as it is. */
export type Redirect = {
  id: number
  from: string
  to: string
  status: 301 | 302
  isShortLink?: boolean
  /** In Unix ms. */
  expiresAt?: number
}

export type BrandFiles = {
  /** Changes with every file. Null if all files are those of public/. */
  version: string | null
  /** By address. They take the place of files in public/. */
  files: Record<string, { type: string; body: string | Uint8Array }>
  frame: BrandFrame | null
}

/** What a page shows that needs neither Next nor the database. Colors are "#rrggbb". */
export type BrandFrame = {
  /** By theme. Null for those of the design tokens. */
  colors: Record<'light' | 'dark', { accent: string; ink: string; focus: string }> | null
  /** A PNG as the address of a picture, "data:image/png;base64,…". */
  mark: string
}

/** The part of a Node.js `ServerResponse` that the site may use. */
export type CurrentResponse = {
  readonly headersSent: boolean
  statusCode: number
  setHeader?: (name: string, value: string) => unknown
  req?: { headers: IncomingHttpHeaders; url?: string }
}

/** In entry/cache/tagged-cache.mjs. */
export type TaggedCacheClass = new <Value extends NonNullable<unknown>>(budget: {
  max: number
  sizeOf?: (value: Value, key: string) => number
}) => TaggedCache<Value>

export type TaggedCache<Value> = {
  load: (
    key: string,
    tags: Iterable<string>,
    read: () => Promise<Value>,
    options?: { isStorable?: (value: Value) => boolean; seconds?: number },
  ) => Promise<Value>
}

/** Custom spans (entry/observe/traces.mjs). `carried` is the trace of the job's caller. */
export type Trace = {
  inSpan: <Result>(
    name: string,
    options: { attributes?: Record<string, string>; carried?: { traceparent?: string } },
    run: () => Promise<Result>,
  ) => Promise<Result>
  carry: () => string | undefined
}

/** A progress report that a page sends. Header names are lower case. */
export type Beacon = { headers: { get: (name: string) => string | null }; body: string }
export type TextResponse = {
  status: number
  headers: Record<string, string | string[]>
  text: string
}

/** `isCounted`: counts against the limit until the password proves right. */
type PasswordPost = {
  headers: { get: (name: string) => string | null }
  isCounted: boolean
}

export const bridge = processWide<Bridge>('bridge', () => ({}))

export type Figures = {
  /** Pool connections by state, and requests that wait for one. */
  pool: { active: number; idle: number; waiting: number }
  poolMax: number
  /** Due jobs by queue, including empty queues. */
  queues: { name: string; due: number; oldestSeconds: number }[]
}

type Options = { attributes?: Record<string, string>; carried?: { traceparent?: string } }

/** Runs `run` in a span of the current or `carried` trace. Without tracing, only runs it. */
export function inSpan<Result>(
  name: string,
  options: Options,
  run: () => Promise<Result>,
): Promise<Result> {
  return bridge.trace ? bridge.trace.inSpan(name, options, run) : run()
}

/** Returns the current trace for the input of a job, so that its span joins it. */
export function getCarriedTrace(): { traceparent?: string } {
  const traceparent = bridge.trace?.carry()
  return traceparent ? { traceparent } : {}
}
