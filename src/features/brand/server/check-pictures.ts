import type { GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { AppError } from '@/lib/failures/app-error'
import { readPicture } from './read-picture'

type Shape = { problem: string; fits: (size: { width: number; height: number }) => boolean }

const WIDE: Shape = {
  problem: 'A logo is wider than high. Please choose a wide picture of at least 160 pixels.',
  fits: ({ height, width }) => width >= 1.2 * height && width >= 160 && height >= 24,
}
const SQUARE: Shape = {
  problem: 'A mark is a square of at least 180 pixels.',
  fits: ({ height, width }) => Math.abs(width - height) <= 0.02 * width && width >= 180,
}
const ANY: Shape = { problem: '', fits: () => true }

const SHAPES = { logo: WIDE, logoOnDark: WIDE, mark: SQUARE, signature: ANY }
type Name = keyof typeof SHAPES

const OPAQUE =
  'This picture has no transparent background. Please choose a PNG or WebP picture with one.'

/** Refuses pictures that would look broken in a header, before they are on every page. */
export const checkPictures: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const fields: Record<string, string> = {}
  for (const name of Object.keys(SHAPES) as Name[]) {
    const [id, before] = [data, originalDoc].map((doc) => toId((doc as Picked | undefined)?.[name]))
    // What is stored was checked; a changed file of the library does not stop other changes.
    const problem =
      id === undefined || id === before ? undefined : await findProblem(req, id, SHAPES[name])
    if (problem) fields[name] = problem
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
  return data as unknown
}

type Picked = Partial<Record<Name, unknown>>

function toId(value: unknown): number | undefined {
  const id = Number(typeof value === 'object' && value ? (value as { id?: unknown }).id : value)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

async function findProblem(req: PayloadRequest, id: number, { fits, problem }: Shape) {
  const media = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
  // Payload reports a picture that does not exist.
  if (!media?.filename) return undefined
  if (!fits({ width: media.width ?? 0, height: media.height ?? 0 })) return problem
  const file = await readPicture(media.filename)
  if (!file) return 'The file of this picture is missing.'
  const { isOpaque } = await sharp(file).stats()
  return isOpaque ? OPAQUE : undefined
}
