import { preparePassword } from './prepare-password'

/** Limits of passwords, in characters as people count them: an emoji is one. */
const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** What is wrong with the length of a password, or null. Runs in the browser too. */
export function passwordLengthProblem(password: string): string | null {
  // The cheap test first: nobody gets to count the characters of a megabyte.
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
