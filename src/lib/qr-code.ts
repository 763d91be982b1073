import QRCode from 'qrcode'

/** Medium error correction: readable from a cracked screen. */
const LEVEL = { errorCorrectionLevel: 'M' } as const
/** Quiet zone in modules, as the standard requires. */
const MARGIN = 4

/** Returns an SVG path with one unit per module. `size` includes the quiet zone. */
export function toQrPath(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, LEVEL)
  const { data, size } = modules
  let path = ''
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]) path += `M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`
  }
  return { size: size + 2 * MARGIN, path }
}

/** Returns the code as a PNG, because email clients do not render SVG. */
export function toQrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...LEVEL, margin: MARGIN, scale: 6 })
}
