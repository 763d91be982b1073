/** The status that each code of a refusal stands for, where nothing more exact is given. */
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

/** What programs tell refusals apart by; the words are for people. */
export type ErrorCode = keyof typeof STATUS

/** Payload's own words for 403. */
export const NOT_ALLOWED = 'You are not allowed to perform this action.'

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[]

type More = {
  /** Where it is not the usual one of the code. */
  status?: number
  /** A sentence for each field that is wrong; nested fields as "gallery.0.link". */
  fields?: Record<string, string>
  /** In seconds. */
  retryAfter?: number
  /** What programs may know besides. Payload sends it in REST and GraphQL. */
  data?: Record<string, unknown>
  /** The same beside the message and the code, in the first entry of `errors`. */
  entry?: Record<string, unknown>
  /** The failure that it was made of, which belongs in the log. None where somebody meant to refuse. */
  cause?: unknown
}

/**
 * The one error that is told to people, from hooks and accounts to REST, GraphQL, server actions and
 * pages; whatever else is thrown is a defect. Told by its shape (`isAppError`), never by
 * `instanceof`: the production build holds several copies of every class. `status` and `isPublic`
 * are what Payload reads.
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

  /** @param kind a code, or a status of HTTP, of which the code is derived */
  constructor(kind: ErrorCode | number, message: string, more: More = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.code = typeof kind === 'number' ? codeOf(kind) : kind
    this.status = more.status ?? (typeof kind === 'number' ? kind : STATUS[kind])
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.data = more.data
    this.entry = more.entry
  }
}

/** The code of a refusal of which only the status is known. */
export function codeOf(status: number): ErrorCode {
  // What somebody else has changed since `If-Match` was read.
  if (status === 412) return 'conflict'
  const code = ERROR_CODES.find((one) => STATUS[one] === status)
  return code ?? (status < 500 ? 'invalid' : 'failed')
}

/** Whether an error is an AppError, of whatever copy of the class. */
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
