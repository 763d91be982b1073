import path from 'node:path'
import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import sharp from 'sharp'
import { titleSlug } from '@/lib/catalogue/title-slug'
import { formatProblem } from '@/lib/catalogue/picture-format'

/** Pixels of all frames together: more than cameras take, far less than a bomb has (S-52). */
const MAX_PIXELS = 64_000_000
const MAX_FRAMES = 500

/** The message of a picture that would take too much to decode; status 400. */
export const TOO_MANY_PIXELS = 'This picture is too large. It may have 64 million pixels.'

/** Names of devices of Windows, which no file there may have: Payload would leave nothing of them. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

function toFileName(name: string): string {
  const slug = titleSlug(name)
  return slug && !DEVICE.test(slug) ? slug : ['picture', slug].filter(Boolean).join('-')
}

/**
 * Looks at an uploaded picture before it is decoded: a file of 30 KB can stand for a gigabyte of
 * pixels (S-52). Its name becomes letters, digits and hyphens: names are stored, shown and made into
 * addresses, and may contain anything (S-53). What is no picture is for Payload to refuse.
 */
export const checkPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (!file || (operation !== 'create' && operation !== 'update')) return args
  const { ext, name } = path.parse(path.basename(file.name.replaceAll('\\', '/')))
  file.name = `${toFileName(name)}${ext.replace(/[^.\w]/g, '').slice(0, 10)}`
  const problem = formatProblem(file.data)
  if (problem) throw new AppError('invalid', problem, { fields: { file: problem } })
  const size = await sharp(file.data)
    .metadata()
    .catch(() => null)
  if (!size) return args
  const { height, pages = 1, width } = size
  if (width * height * pages > MAX_PIXELS || pages > MAX_FRAMES) {
    throw new AppError('invalid', TOO_MANY_PIXELS)
  }
  return args
}
