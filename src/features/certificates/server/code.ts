import { createRandomText } from '@/lib/secrets'

/** Without characters that look alike in print, such as 0 and O, 1 and I, 2 and Z, 5 and S, U and V. */
const ALPHABET = '346789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 10
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** Returns a new certificate code with 47 random bits. */
export function createCode(): string {
  return createRandomText(ALPHABET, LENGTH)
}

/** Reads a code as typed from paper: in any case, with spaces or hyphens. Null if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  return CODE.test(code) ? code : null
}

/** The code as printed, in two groups. */
export function formatCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}
