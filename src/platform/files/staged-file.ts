import type { PayloadRequest } from 'payload'
import type { FileSource } from './file-content'

type UploadedFile = NonNullable<PayloadRequest['file']>

/** An upload that waits on disk, with no `data`. Payload reads only what it gets as `tempFilePath`. */
export type StagedFile = UploadedFile & { stagedAt?: string }

export function toFileSource(file: UploadedFile): FileSource {
  const { data, size, stagedAt } = file as StagedFile
  return stagedAt ? { path: stagedAt, size } : data
}
