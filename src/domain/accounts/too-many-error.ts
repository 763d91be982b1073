import { AppError } from '@/lib/failures/app-error'

export class TooManyError extends AppError {
  /** @param retryAfter in seconds */
  constructor(
    retryAfter: number,
    words = `Too many attempts. Please try again in ${spoken(retryAfter)}.`,
  ) {
    super('too_many', words, { retryAfter })
  }
}

/** The server is too busy to check a password. */
export class TooBusyError extends TooManyError {
  override readonly name = 'TooBusyError'

  constructor() {
    super(3)
  }
}

/** Whether the password was not checked. Compares the name; see `AppError`. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooBusyError'
}

function spoken(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} ${seconds <= 60 ? 'minute' : 'minutes'}`
}
