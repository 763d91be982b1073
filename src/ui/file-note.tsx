import { formatFileSize, formatFileType } from '@/lib/files/file-types'

/** Type and size of a file, after its name. */
export function FileNote({ file: { name, size } }: { file: { name: string; size: number } }) {
  return (
    <span className="ml-auto shrink-0 text-sm font-normal text-ink-muted">
      {formatFileType(name)}, {formatFileSize(size)}
    </span>
  )
}
