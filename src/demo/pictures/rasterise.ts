import sharp from 'sharp'

/** An SVG document as WebP. Slow but small: for the committed pictures. */
export async function toWebp(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 75, effort: 6, smartSubsample: true }).toBuffer()
}

/** As PNG, packed loosely: a tenth of the time of WebP, for pictures that are encoded again. */
export async function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

/** A 64 px square drawing as PNG of any size, drawn at that size so that edges stay sharp. */
export async function toIconPng(svg: string, width: number): Promise<Buffer> {
  const density = (72 * width) / 64
  return sharp(Buffer.from(svg), { density }).resize(width, width).png().toBuffer()
}

/** A favicon.ico that holds one PNG, which every browser of today reads. */
export async function toIco(svg: string, width: number): Promise<Buffer> {
  const png = await toIconPng(svg, width)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
