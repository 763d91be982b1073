import { statfs } from 'node:fs/promises'
import { AppError } from '@/lib/failures/app-error'

const SPARE_BYTES = 1024 * 1024

const DISK_FULL = 'There is not enough space to store files right now. Please try again later.'

/** Throws 507 if the disk of the folder has less space than this. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < bytes + SPARE_BYTES) throw new AppError(507, DISK_FULL)
}
