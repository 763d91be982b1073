import { getFileStore } from '@/platform/files/file-store'

/** The bytes of a picture of the library, also where the program of pages is not loaded. */
export async function readPicture(file: string): Promise<Uint8Array | undefined> {
  return (await getFileStore()).read(`media/${file}`)
}
