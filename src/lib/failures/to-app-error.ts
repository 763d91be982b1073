import { AppError, isAppError } from './app-error'

type Translate = (cause: Error) => AppError

const invalid =
  (message: string): Translate =>
  (cause) =>
    new AppError('invalid', message, { cause })
const badInput = invalid('The request conflicts with stored data.')
const unavailable: Translate = (cause) =>
  new AppError('unavailable', NOT_NOW, { retryAfter: 5, cause })
const collision: Translate = (cause) =>
  new AppError('conflict', 'Someone else changed this at the same time. Please try again.', {
    retryAfter: 1,
    cause,
  })

export const NOT_NOW = 'The service is not available right now. Please try again.'

/** Keyed by SQLSTATE prefix, longest first. */
const STATES: [string, Translate][] = [
  ['23505', invalid('A record with this value already exists.')],
  // An unsupported operator, a type mismatch, or an expression that is too deep.
  ...['23', '22', '42883', '42804', '42P18', '42703', '54001', '54000', '54011'].map(
    (state): [string, Translate] => [state, badInput],
  ),
  ['40', collision],
  ['55P03', collision],
  ...['08', '53', '57'].map((state): [string, Translate] => [state, unavailable]),
]

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const WAITED =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable/i
/** A filter on a list of a related record, for which the adapter joins no table. */
const NO_COLUMN_TO_COMPARE = /invalid reference to FROM-clause entry/
/** Messages of the multipart parser, which Payload wraps in a 500. */
const FORM = /^(?:Malformed part header|Malformed content type|Unexpected end of form)$/

/**
 * Converts any error. An AppError is returned unchanged. Errors caused by a request or an outage
 * and public Payload errors are converted. Returns null for a defect, whose details must stay
 * hidden. Checks the shape of errors (see `AppError`).
 */
export function toAppError(error: unknown): AppError | null {
  return isAppError(error) ? error : (findInCauses(error) ?? ofPayload(error))
}

/** Returns an intended error, or null for outages, other failures and defects. */
export function toRefusal(error: unknown): AppError | null {
  const appError = toAppError(error)
  return appError && appError.cause === undefined ? appError : null
}

/** Checks the chain of causes, because Drizzle and Payload wrap driver errors. */
function findInCauses(error: unknown): AppError | null {
  for (let one = error, deep = 0; one instanceof Error && deep < 6; one = one.cause, deep += 1) {
    const translate = findTranslation(one)
    if (translate) return translate(one)
  }
  return null
}

function findTranslation(error: Error): Translate | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    if (SYSTEM.has(code)) return unavailable
    const state = STATES.find(([prefix]) => code.startsWith(prefix))
    if (state && /^[0-9A-Z]{5}$/.test(code)) return state[1]
  }
  if (NO_COLUMN_TO_COMPARE.test(error.message)) return badInput
  if (WAITED.test(error.message) || isStorageOutage(error)) return unavailable
  return isUnreadable(error) || FORM.test(error.message) ? badInput : undefined
}

/** Malformed JSON, dates or escapes, which come only from requests. */
function isUnreadable(error: Error): boolean {
  if (error.name === 'SyntaxError') return / JSON|in JSON at|Unexpected token/.test(error.message)
  if (error.name === 'RangeError') return /Invalid time value|call stack/.test(error.message)
  return error.name === 'URIError'
}

function ofPayload(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null
  const { data, isPublic, status } = error as {
    data?: Record<string, unknown> | null
    isPublic?: unknown
    status?: unknown
  }
  if (typeof status !== 'number' || status < 400 || isPublic === false) return null
  if (isPublic !== true && status >= 500) return null
  const fields = toFields(data?.errors)
  return new AppError(status, (fields && Object.values(fields)[0]) ?? error.message, {
    fields,
    data: data ?? undefined,
  })
}

function toFields(errors: unknown): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const item of Array.isArray(errors) ? (errors as unknown[]) : []) {
    const { path, message } = Object(item) as { path?: unknown; message?: unknown }
    if (typeof path === 'string' && typeof message === 'string') fields[path] ??= message
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Error names of the S3 client for a server that does not respond or a lost connection. */
const AWAY = new Set(['TimeoutError', 'RequestTimeout', 'NetworkingError', 'AbortError'])

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])

/**
 * True if storing a file failed because of the storage, not the file: the bucket is unreachable,
 * slow or denies access, or the disk is full. Checks the shape of the error, because the client's
 * classes are bundled more than once.
 */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown }
  if ($metadata) return $metadata.httpStatusCode !== 404
  return AWAY.has(error.name) || (typeof code === 'string' && FULL.has(code))
}

export const STALE = 'Someone else saved this since you opened it. Nothing was overwritten.'

/**
 * The error for a save based on an outdated state: 409, or 412 if `If-Match` failed.
 * @param updatedAt the current state
 */
export function staleError(updatedAt: unknown, kind: 'conflict' | 412 = 'conflict'): AppError {
  return new AppError(kind, STALE, { data: { updatedAt } })
}

/** Whether an error is from `stale`. Other conflicts are not fixed by reloading the record. */
export function isStale(error: unknown): boolean {
  const refusal = toRefusal(error)
  return refusal?.code === 'conflict' && refusal.data?.updatedAt !== undefined
}
