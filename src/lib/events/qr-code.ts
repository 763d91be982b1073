import QRCode from 'qrcode'

/** A phone reads it from a screen with a crack through it. */
const LEVEL = { errorCorrectionLevel: 'M' } as const
/** Blank modules around the code, as its standard asks. */
const MARGIN = 4

/** A QR code as the path of an SVG, one unit a module, with its margin; `size` is its width and height. */
export function toQrPath(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, LEVEL)
  const { data, size } = modules
  let path = ''
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]) path += `M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`
  }
  return { size: size + 2 * MARGIN, path }
}

/** The same code as a PNG, black on white, for mail programs, which draw no SVG. */
export function toQrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...LEVEL, margin: MARGIN, scale: 6 })
}
