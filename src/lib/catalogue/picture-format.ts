/** The brands of the container that phones and cameras write (ISO 23008-12), by the name people know. */
const FORMATS: Record<string, string> = {
  ...{ avif: 'an AVIF', avis: 'an AVIF' },
  ...{ heic: 'a HEIC', heix: 'a HEIC', hevc: 'a HEIC', hevx: 'a HEIC', heim: 'a HEIC' },
  ...{ heis: 'a HEIC', mif1: 'a HEIF', msf1: 'a HEIF' },
}

/** Why a file cannot become a picture here, with what to do about it; null for any other format. */
export function formatProblem(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Please choose another one.'
  const header = String.fromCharCode(...bytes.subarray(4, 12))
  const format = header.startsWith('ftyp') ? FORMATS[header.slice(4)] : undefined
  return format === undefined
    ? null
    : `This is ${format} picture, which cannot be used here. Save it as JPEG, PNG or WebP, then upload that.`
}
