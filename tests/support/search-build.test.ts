import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { searchBuild } from './search-build.mjs'

test('S-95 a secret in a built file is found, and the cache of the compiler is not searched', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-build-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const name of ['static/chunks/a.js', 'server/app/index.html', 'cache/x', 'BUILD_ID']) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), name === 'BUILD_ID' ? 'harmless' : 'a "s3cret" here')
  }
  expect(searchBuild(folder, ['s3cret']).sort()).toEqual([
    path.join(folder, 'server/app/index.html'),
    path.join(folder, 'static/chunks/a.js'),
  ])
  expect(searchBuild(folder, ['another'])).toEqual([])
})
