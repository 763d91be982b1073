import { sha256 } from './meter.mjs'

/**
 * Copies all files of a store and verifies each. Skips identical files. Different content is an
 * error, because names of uploads are never reused, unless `replaces` is set.
 * @param {object} options
 * @param {import('./media-store.mjs').MediaStore} options.from
 * @param {import('./media-store.mjs').MediaStore} options.to
 * @param {boolean} [options.replaces]
 * @param {(text: string) => void} [options.note]
 */
export async function copyAll({ from, to, replaces = false, note = () => {} }) {
  /** @type {{ key: string, size: number, sha256: string }[]} */
  const files = []
  let same = 0
  for await (const { key } of from.list()) {
    const data = await from.read(key)
    // Deleted since the listing.
    if (!data) continue
    const file = { key, size: data.length, sha256: sha256(data) }
    const isStored = async () => {
      const there = await to.read(key)
      return there && sha256(there) === file.sha256
    }
    if (await isStored()) {
      same += 1
    } else {
      if (!replaces && (await to.read(key))) throw new Error(`${to.where} has another ${key}`)
      await to.write(key, data)
      if (!(await isStored())) throw new Error(`${key} did not arrive whole`)
    }
    files.push(file)
    note(`${files.length} files`)
  }
  files.sort((one, other) => (one.key < other.key ? -1 : 1))
  return { files, copied: files.length - same, same }
}
