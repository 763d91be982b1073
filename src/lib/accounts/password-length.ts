import { preparePassword } from './prepare-password'

/** In Unicode code points, so a simple emoji counts as one. */
const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** Returns an error message or null. Runs in the browser too. */
export function passwordLengthProblem(password: string): string | null {
  // Check the UTF-16 length first so that huge inputs are never normalized.
  const isLong = password.length > MAX_PASSWORD * 4
  const characters = isLong ? [] : [...preparePassword(password)]
  if (isLong || characters.length > MAX_PASSWORD) {
    return `Password must be at most ${MAX_PASSWORD} characters long`
  }
  if (characters.length < MIN_PASSWORD) {
    return `Password must be at least ${MIN_PASSWORD} characters long`
  }
  return null
}
