import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { toTitleSlug } from '@/platform/records/slugs'

/** Reserved Windows device names; Payload would reduce them to an empty name. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

/** The part before the ending reduced to letters, digits and hyphens, for use in URLs. */
export function toPlainName(name: string, fallback: string): string {
  const slug = toTitleSlug(name)
  return slug && !DEVICE.test(slug) ? slug : [fallback, slug].filter(Boolean).join('-')
}

const SUFFIX = /-[0-9a-f]{16}$/

/** `desk.png` → `desk-3f9a2c71b0d4e586.png`. A copy or an edited picture gets a new suffix. */
export function toUniqueName(fileName: string): string {
  const { ext, name } = path.parse(fileName)
  return `${name.replace(SUFFIX, '')}-${randomBytes(8).toString('hex')}${ext}`
}

/** Whether `toUniqueName` made the name. Names of older uploads have no suffix. */
export function isUniqueName(fileName: string): boolean {
  return SUFFIX.test(path.parse(fileName).name)
}

type Stored = { filename?: string | null; sizes?: object | null }

/** The storage keys of a record: of its file and of the sizes. */
export function listFileKeys(collection: string, { filename, sizes }: Stored): string[] {
  const all = [{ filename }, ...Object.values(sizes ?? {})] as (Stored | null)[]
  const names = all.flatMap((file) => file?.filename ?? [])
  return [...new Set(names)].map((name) => `${collection}/${name}`)
}
