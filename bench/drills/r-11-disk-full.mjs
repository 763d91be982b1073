import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ask } from '../lib/client.mjs'
import { tally } from './lib/figures.mjs'

/** @type {import('./run.mjs').Drill} */
export const diskFull = {
  item: 'R-11',
  did: 'a disk of 64 KB for the pictures, then uploads of an avatar and of a picture',
  goal: '507, no row, no file left behind, a missing file is 404, the site serves',
  async run({ folder, startSite, signIn }) {
    const media = path.join(folder, 'small-disk')
    fs.mkdirSync(media)
    if (!mount(media)) return { met: null, figure: 'needs root, for a file system of its own' }
    try {
      const site = await startSite({ MEDIA_DIR: media, DEMO_CONTENT: 'false' })
      const cookie = await signIn(site)
      // Noise does not get smaller than the disk.
      const raw = /** @type {const} */ ({ width: 400, height: 400, channels: 3 })
      const noise = sharp(randomBytes(400 * 400 * 3), { raw }).png()
      const bytes = new Uint8Array(await noise.toBuffer())
      const send = (/** @type {string} */ at, /** @type {Record<string, string>} */ fields) => {
        const body = new FormData()
        body.set('file', new File([bytes], 'noise.png', { type: 'image/png' }))
        for (const [name, value] of Object.entries(fields)) body.set(name, value)
        return ask(`${site.url}${at}`, { body, cookie })
      }
      const responses = [
        await send('/api/account/avatar', {}),
        await send('/api/media', { _payload: JSON.stringify({ alt: 'Noise' }) }),
      ].map(({ status }) => status)
      const rows = (await ask(`${site.url}/api/media?limit=1`, { cookie })).body?.totalDocs
      const files = fs.readdirSync(media, { recursive: true, withFileTypes: true })
      const left = files.filter((entry) => entry.isFile()).length
      const missing = (await ask(`${site.url}/api/media/file/gone.webp`)).status
      const page = (await ask(`${site.url}/workshops`)).status
      return {
        met:
          responses.every((status) => status === 507 || status === 503) &&
          rows === 0 &&
          left === 0 &&
          missing === 404 &&
          page === 200,
        figure: `uploads ${tally(responses)}, ${rows} rows, ${left} files left, a missing file ${missing}, pages ${page}`,
      }
    } finally {
      execFileSync('umount', ['-l', media])
    }
  },
}

/** @param {string} folder */
function mount(folder) {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=755', 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
