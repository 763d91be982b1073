const STATUS = {
  invalid: 400,
  unauthorized: 401,
  second_factor: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_many: 429,
  unavailable: 503,
  failed: 500,
} as const

/** For programs to distinguish errors. Messages are for users. */
export type ErrorCode = keyof typeof STATUS

/** Payload's message for 403. */
export const NOT_ALLOWED = 'You are not allowed to perform this action.'

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[]

type More = {
  status?: number
  /** One message per invalid field. Nested fields are named as "gallery.0.link". */
  fields?: Record<string, string>
  /** In seconds. */
  retryAfter?: number
  /** Additional data for programs. Payload sends it in REST and GraphQL. */
  data?: Record<string, unknown>
  /** Additional properties of the first entry in `errors`. */
  entry?: Record<string, unknown>
  /** The underlying failure, for the log. Unset for intended errors. */
  cause?: unknown
}

/**
 * The only error whose message is shown to users, from hooks and accounts to REST, GraphQL, server
 * actions and pages. Any other thrown error is a defect. Use `isAppError` instead of `instanceof`,
 * because the production build contains several copies of every class. Payload reads `status` and
 * `isPublic`.
 */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly isPublic = true
  readonly code: ErrorCode
  readonly status: number
  readonly fields?: Record<string, string>
  readonly retryAfter?: number
  readonly data?: Record<string, unknown>
  readonly entry?: Record<string, unknown>

  /** @param kind a code, or an HTTP status from which the code is derived */
  constructor(kind: ErrorCode | number, message: string, more: More = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.code = typeof kind === 'number' ? toErrorCode(kind) : kind
    this.status = more.status ?? (typeof kind === 'number' ? kind : STATUS[kind])
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.data = more.data
    this.entry = more.entry
  }
}

/** An error whose message is about one field. */
export function fieldError(field: string, message: string, code: ErrorCode = 'invalid'): AppError {
  return new AppError(code, message, { fields: { [field]: message } })
}

/** Derives an error code from an HTTP status. */
export function toErrorCode(status: number): ErrorCode {
  // The record changed since `If-Match` was read.
  if (status === 412) return 'conflict'
  const code = ERROR_CODES.find((item) => STATUS[item] === status)
  return code ?? (status < 500 ? 'invalid' : 'failed')
}

/** Whether an error is an AppError of any copy of the class. */
export function isAppError(error: unknown): error is AppError {
  if (!(error instanceof Error)) return false
  const { code, isPublic, status } = error as Partial<AppError>
  return (
    isPublic === true &&
    typeof status === 'number' &&
    typeof code === 'string' &&
    Object.hasOwn(STATUS, code)
  )
}

/** The refusal of `work`, or null if it was done. */
export async function catchRefusal(work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isAppError(error) && error.status < 500) return error
    throw error
  }
}
