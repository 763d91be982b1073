import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ask } from '../lib/client.mjs'
import { countStatuses } from '../lib/measure.mjs'
import { pictureForm } from '../lib/client.mjs'

/** @type {import('../drill.mjs').Drill} */
export const diskFull = {
  item: 'R-11',
  did: 'a disk of 64 KB for the pictures, then uploads of an avatar and of a picture',
  goal: '507, no row, no file left behind, a missing file is 404, the site serves',
  async run({ folder, startSite }) {
    const media = path.join(folder, 'small-disk')
    fs.mkdirSync(media)
    const small = ['-t', 'tmpfs', '-o', 'size=64k,mode=755', 'tmpfs', media]
    const isMounted = spawnSync('mount', small).status === 0
    if (!isMounted) return { met: null, figure: 'needs root, for a file system of its own' }
    try {
      const settings = { MEDIA_DIR: media, DEMO_CONTENT: 'false' }
      const { adminCookie: cookie, url } = await startSite(settings)
      // Noise does not compress, so it fills the disk.
      const raw = /** @type {const} */ ({ width: 400, height: 400, channels: 3 })
      const noise = sharp(randomBytes(400 * 400 * 3), { raw }).png()
      const avatar = await pictureForm(noise, 'noise.png')
      const picture = await pictureForm(noise, 'noise.png', { alt: 'Noise' })
      const uploads = [
        await ask(`${url}/api/account/avatar`, { body: avatar, cookie }),
        await ask(`${url}/api/media`, { body: picture, cookie }),
      ]
      const rows = (await ask(`${url}/api/media?limit=1`, { cookie })).body?.totalDocs
      const files = fs.readdirSync(media, { recursive: true, withFileTypes: true })
      const left = files.filter((entry) => entry.isFile()).length
      const missing = (await ask(`${url}/api/media/file/gone.webp`)).status
      const page = (await ask(`${url}/workshops`)).status
      const isRefused = uploads.every(({ status }) => status === 507 || status === 503)
      return {
        met: isRefused && rows === 0 && left === 0 && missing === 404 && page === 200,
        figure: `uploads ${countStatuses(uploads)}, ${rows} rows, ${left} files left, a missing file ${missing}, pages ${page}`,
      }
    } finally {
      spawnSync('umount', ['-l', media])
    }
  },
}
