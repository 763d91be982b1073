/** The longest video that anybody watches, in seconds: a day. */
export const LONGEST_VIDEO = 86_400

/** The fragment of a moment, in seconds, in the address of its page: "t=42". */
export function momentAnchor(at: number): string {
  return `t=${at}`
}

/**
 * The moment that a fragment ("#t=42") means, in seconds, or null. "#t42" is how addresses of moments
 * were written once.
 */
export function parseMoment(hash: string): number | null {
  const digits = /^#?t=?(\d{1,6})$/.exec(hash)?.[1]
  return digits === undefined || Number(digits) > LONGEST_VIDEO ? null : Number(digits)
}

/** A moment, in seconds, as players show it: "0:42", "1:02:03". */
export function formatMoment(at: number): string {
  const [hours, minutes, rest] = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
