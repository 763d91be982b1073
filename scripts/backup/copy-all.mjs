import { sha256 } from './meter.mjs'

/**
 * Copies every file of one store into another and reads it back. A file that is there with the same
 * content is left alone; one with other content is an error, because it cannot be told which of the
 * two is wanted: names of uploads are never used twice.
 * @param {object} options
 * @param {import('./media-store.mjs').MediaStore} options.from
 * @param {import('./media-store.mjs').MediaStore} options.to
 * @param {(text: string) => void} [options.note]
 */
export async function copyAll({ from, to, note = () => {} }) {
  const done = { copied: 0, same: 0 }
  for await (const { key } of from.list()) {
    const data = await from.read(key)
    // Deleted since it was listed.
    if (!data) continue
    const sum = sha256(data)
    const there = await to.read(key)
    if (there && sha256(there) !== sum) throw new Error(`${to.where} has another ${key}`)
    if (there) {
      done.same += 1
      continue
    }
    await to.write(key, data)
    const stored = await to.read(key)
    if (!stored || sha256(stored) !== sum) throw new Error(`${key} did not arrive whole`)
    done.copied += 1
    note(`${done.copied + done.same} files`)
  }
  return done
}
