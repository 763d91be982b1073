import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(?:js|css|json|svg|txt|map)$/
/** Next emits chunks of a few hundred bytes, of which every page loads three. */
const MIN_BYTES = 256
/** Only the back office has larger files. Maximum compression of those takes seconds. */
const LARGE_BYTES = 300_000

/**
 * Writes a maximally compressed `.br` and `.gz` for every text file of a folder, for
 * entry/middleware/static-files.mjs. Skips files that the build did not change.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => path.join(folder, name)).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = fs.statSync(file)
      const packed = fs.statSync(`${file}.br`, { throwIfNoEntry: false })
      if (size < MIN_BYTES || (packed && packed.mtimeMs >= mtimeMs)) return
      const bytes = await fs.promises.readFile(file)
      await fs.promises.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: size > LARGE_BYTES ? 9 : 11 }
      await fs.promises.writeFile(`${file}.br`, await brotli(bytes, { params }))
    }),
  )
}
