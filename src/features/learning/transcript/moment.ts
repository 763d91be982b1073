/** A day, in seconds. */
export const LONGEST_VIDEO = 86_400

/** Returns the URL fragment of a position in seconds: "t=42". */
export function toMomentAnchor(at: number): string {
  return `t=${at}`
}

/** Parses a fragment ("#t=42") to seconds, or null. Also accepts the former format "#t42". */
export function parseMoment(hash: string): number | null {
  const digits = /^#?t=?(\d{1,6})$/.exec(hash)?.[1]
  return digits === undefined || Number(digits) > LONGEST_VIDEO ? null : Number(digits)
}

/** Formats a position in seconds: "0:42", "1:02:03". */
export function formatMoment(at: number): string {
  const [hours, minutes, rest] = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
