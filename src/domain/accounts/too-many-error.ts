import { AppError } from '@/lib/failures/app-error'

/** 429 for whoever has to wait. */
export class TooManyError extends AppError {
  /** @param retryAfter in seconds */
  constructor(
    retryAfter: number,
    words = `Too many attempts. Please try again in ${spoken(retryAfter)}.`,
  ) {
    super('too_many', words, { retryAfter })
  }
}

/** Thrown when a password cannot be checked now, through no fault of who sent it. */
export class TooBusyError extends TooManyError {
  override readonly name = 'TooBusyError'

  constructor() {
    super(3)
  }
}

/** Whether it was not even tried, told by the name: see `AppError`. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooBusyError'
}

function spoken(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} ${seconds <= 60 ? 'minute' : 'minutes'}`
}
