/** Bytes of the largest file. */
export const LARGEST_FILE = 50 * 1024 * 1024

/** What the content of a file is, as far as it can be read without unpacking it. */
export type Content =
  | 'pdf'
  | 'zip'
  | 'text'
  | 'notebook'
  | `office:${'word' | 'excel' | 'powerpoint'}`
  | `opendocument:${'text' | 'spreadsheet' | 'presentation' | 'graphics'}`

type FileType = { mime: string; contents: readonly Content[] }

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'
const TEXTS: readonly Content[] = ['text', 'notebook']

/** By the ending of the name, which has to fit the content. */
const TYPES: Record<string, FileType> = {
  pdf: { mime: 'application/pdf', contents: ['pdf'] },
  docx: { mime: `${OPEN_XML}.wordprocessingml.document`, contents: ['office:word'] },
  xlsx: { mime: `${OPEN_XML}.spreadsheetml.sheet`, contents: ['office:excel'] },
  pptx: { mime: `${OPEN_XML}.presentationml.presentation`, contents: ['office:powerpoint'] },
  odt: { mime: `${OPEN_DOCUMENT}.text`, contents: ['opendocument:text'] },
  ods: { mime: `${OPEN_DOCUMENT}.spreadsheet`, contents: ['opendocument:spreadsheet'] },
  odp: { mime: `${OPEN_DOCUMENT}.presentation`, contents: ['opendocument:presentation'] },
  odg: { mime: `${OPEN_DOCUMENT}.graphics`, contents: ['opendocument:graphics'] },
  zip: { mime: 'application/zip', contents: ['zip'] },
  txt: { mime: 'text/plain; charset=utf-8', contents: TEXTS },
  md: { mime: 'text/markdown; charset=utf-8', contents: TEXTS },
  csv: { mime: 'text/csv; charset=utf-8', contents: TEXTS },
  ipynb: { mime: 'application/x-ipynb+json', contents: ['notebook'] },
}

/** What is allowed, for descriptions and refusals. */
export const ALLOWED_FILES = `PDF, ZIP, Office (DOCX, XLSX, PPTX), OpenDocument (ODT, ODS, ODP, ODG), TXT, MD and CSV in UTF-8, and IPYNB, at most ${LARGEST_FILE / 1024 / 1024} MB`

/** The ending of a name if it is one of a type that is allowed, else null. */
export function findFileType(name: string): { ending: string; type: FileType } | null {
  const [, ending = ''] = /\.([a-z]{2,5})$/.exec(name.toLowerCase()) ?? []
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  return type ? { ending, type } : null
}

/** "PDF", for lists. */
export function formatFileType(name: string): string {
  return findFileType(name)?.ending.toUpperCase() ?? 'File'
}

const LONGEST_NAME = 150

const isEdge = (sign: string | undefined) => sign === ' ' || sign === '.'

/**
 * The name of an upload without folders, and without characters that are invisible or that file
 * systems refuse. Its ending stays if it is too long.
 */
export function toFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = base
    .replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["*:<>?|]/g, '-')
    .replace(/\s+/g, ' ')
  let [first, end] = [0, cleaned.length]
  while (isEdge(cleaned[first])) first += 1
  while (end > first && isEdge(cleaned[end - 1])) end -= 1
  const clean = cleaned.slice(first, end)
  const dot = clean.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : ['', clean]
  if (!stem) return ending
  return (
    [...stem]
      .slice(0, LONGEST_NAME - ending.length)
      .join('')
      .trimEnd() + ending
  )
}

const UNITS = ['bytes', 'KB', 'MB'] as const

/** "1.4 MB". */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const amount = bytes / 1024 ** step
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step]}`
}

/** Where users download a file. `code` opens the private event that has it. */
export function toFileAddress({ id, name }: { id: number; name: string }, code?: string): string {
  return `/api/files/${id}/${encodeURIComponent(name)}${code ? `?code=${code}` : ''}`
}

/**
 * The header by which browsers save a file under its name, in any script (RFC 6266, RFC 8187). The
 * first name is for clients that know ASCII alone.
 */
export function toAttachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
