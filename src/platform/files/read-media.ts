import 'server-only'
import { getFileStore } from '@/platform/files/file-store'

/** The bytes of a file of the media library. `name` has no folder. */
export async function readMedia(name: string): Promise<Uint8Array | undefined> {
  return (await getFileStore()).read(`media/${name}`)
}
