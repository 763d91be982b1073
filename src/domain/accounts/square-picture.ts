import sharp from 'sharp'

const SIDE = 512
/** Pixels that are ever decoded: more than phones take, far less than a bomb has (S-52). */
const MAX_PIXELS = 50_000_000

/** The first bytes of the four formats (D-26): no other decoder is ever reached (S-50). */
const MARKS: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Cuts a picture to a square of 512 px, upright and without metadata, as PNG for the store to
 * encode. Null for anything but a whole JPEG, PNG, WebP or GIF. One at a time: a flood of uploads
 * takes its turn instead of the memory.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer | null> {
  const turn = last.then(() => cut(bytes))
  last = turn.catch(() => null)
  return turn
}

/** Which of the four formats a file has by its first bytes; null for any other. */
export function pictureFormat(bytes: Buffer): string | null {
  return Object.keys(MARKS).find((name) => MARKS[name]?.(bytes)) ?? null
}

async function cut(bytes: Buffer): Promise<Buffer | null> {
  const format = pictureFormat(bytes)
  if (!format) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    if ((await picture.metadata()).format !== format) return null
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}
