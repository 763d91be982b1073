/** The container brands that phones and cameras write (ISO 23008-12), with their common names. */
const FORMATS: Record<string, string> = {
  avif: 'an AVIF',
  avis: 'an AVIF',
  heic: 'a HEIC',
  heix: 'a HEIC',
  hevc: 'a HEIC',
  hevx: 'a HEIC',
  heim: 'a HEIC',
  heis: 'a HEIC',
  mif1: 'a HEIF',
  msf1: 'a HEIF',
}

const USE = 'Save the picture as JPEG, PNG, WebP or GIF and choose it again.'

/** Returns an error message for an empty file or a recognized unsupported format, else null. */
export function findFormatProblem(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return `This file is empty. ${USE}`
  const header = String.fromCharCode(...bytes.subarray(4, 12))
  const format = header.startsWith('ftyp') ? FORMATS[header.slice(4)] : undefined
  return format === undefined
    ? null
    : `This is ${format} picture, a format that is not supported. ${USE}`
}
