import sharp from 'sharp'

/** An SVG document as WebP. Flat colours need little effort: some 20 ms for a cover. */
export async function toWebp(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 3, smartSubsample: true }).toBuffer()
}

/** A square PNG, drawn at its own size so that edges stay sharp. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const density = Math.min(72 * 32, (72 * width) / 64)
  return sharp(Buffer.from(svg), { density }).resize(width, width).png().toBuffer()
}

/** A favicon.ico that holds one PNG, which every browser of today reads. */
export async function toIco(svg: string, width: number): Promise<Buffer> {
  const png = await toPng(svg, width)
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
