/** A PDF with this text. */
export const aPdf = (text = 'Slides') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

/** An archive of entries that are not compressed, by name. Checksums are left out. */
export function anArchive(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt32LE(content.length, 20)
    central.writeUInt32LE(content.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    const part = Buffer.concat([local, Buffer.from(name + content)])
    parts.push(part)
    directory.push(Buffer.concat([central, Buffer.from(name)]))
    offset += part.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

export const anOfficeFile = (main: string) =>
  anArchive({ '[Content_Types].xml': '<Types/>', [main]: '<document/>' })

export const anOpenDocument = (kind: string) =>
  anArchive({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<a/>' })

export const NOTEBOOK = JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 })

/** A file as browsers send it. */
export function toUpload(data: Buffer | string, name: string, type = 'application/octet-stream') {
  return new File([new Uint8Array(Buffer.from(data))], name, { type })
}

/** A file for the Local API of Payload. */
export function toLocalFile(data: Buffer, name: string) {
  return { data, name, mimetype: 'application/octet-stream', size: data.length }
}
