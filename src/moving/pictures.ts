import path from 'node:path'
import type { Payload } from 'payload'
import { pictureFormat } from '@/accounts/square-picture'
import { toAppError } from '@/lib/failures/to-app-error'
import { cutText } from '@/lib/text/cut-text'
import { readOldFile, storageKey } from './old-pictures'
import type { Note } from './old-values'

/** A picture of a record: in the media library, or where it always was. */
export type Picture = {
  media: { id: number; path: string } | null
  address: string
  /** What is compared with the last time. */
  token: string
}

type Pictures = { take: (address: string, alt: string, note: Note) => Promise<Picture> }
type Options = { payload: Payload; files: string | undefined; isDryRun: boolean }

/**
 * The pictures of the old storage (I-06): each is put into the media library once, known by where it lay,
 * and checked and encoded anew like any upload. What is not at hand keeps its address, which is noted.
 */
export function openPictures({ payload, files, isDryRun }: Options): Pictures {
  return {
    take: async (address, alt, note) => {
      const key = address ? storageKey(address) : null
      if (!key) return { media: null, address, token: address }
      const known = await findMedia(payload, key)
      if (known) return { media: known, address, token: `media:${key}` }
      const stays: Picture = { media: null, address, token: address }
      if (!files) {
        note('its picture lies in the old storage: the address stays until --files has it', address)
        return stays
      }
      const found = await readOldFile(files, key)
      const format = 'bytes' in found ? pictureFormat(found.bytes) : null
      if ('problem' in found || !format) {
        const reason = 'problem' in found ? found.problem : 'the file is no JPEG, PNG, WebP or GIF'
        note(`${reason}: its address stays`, address)
        return stays
      }
      if (isDryRun) return { media: null, address, token: `media:${key}` }
      try {
        const media = await store(payload, { key, alt, format, bytes: found.bytes })
        return { media, address, token: `media:${key}` }
      } catch (error) {
        if (toAppError(error)?.code === 'unavailable') throw error
        note('the picture could not be stored: its address stays', address)
        return stays
      }
    },
  }
}

async function findMedia(payload: Payload, key: string): Promise<Picture['media']> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { legacyId: { equals: key } },
    depth: 0,
    limit: 1,
    pagination: false,
    // The program moves what it was given.
    overrideAccess: true,
  })
  const [found] = docs
  return found ? toMedia(found) : null
}

type New = { key: string; alt: string; format: string; bytes: Buffer }

async function store(
  payload: Payload,
  { key, alt, format, bytes }: New,
): Promise<Picture['media']> {
  const { name } = path.parse(key)
  const made = await payload.create({
    collection: 'media',
    data: { alt: cutText(alt, 300) || 'Picture', legacyId: key },
    file: {
      data: bytes,
      mimetype: `image/${format}`,
      name: `${name || 'picture'}.${format}`,
      size: bytes.length,
    },
    depth: 0,
    overrideAccess: true,
    context: { disableRevalidate: true, isSilent: true },
  })
  return toMedia(made)
}

function toMedia({ filename, id }: { id: number; filename?: string | null }): Picture['media'] {
  return { id, path: `/api/media/file/${encodeURIComponent(filename ?? '')}` }
}
