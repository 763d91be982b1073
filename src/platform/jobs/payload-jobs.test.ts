import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const FOLDERS = ['src', 'seed', 'entry', 'operate', 'scripts', 'bench', 'deploy']
/** Written so that this file is none of those that it finds. */
const TABLE = ['payload', 'jobs'].join('_')

test('no SQL names the table of the jobs of Payload, but migrations', () => {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  ).filter((name) => /\.(ts|tsx|mjs|js|sql|ya?ml)$/.test(name) && !name.includes('migrations'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((name) =>
    fs.readFileSync(path.join(ROOT, name), 'utf8').includes(TABLE),
  )
  expect(found).toEqual([])
})
