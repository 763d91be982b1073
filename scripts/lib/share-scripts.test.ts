import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareScripts } from './share-scripts.mjs'

let folder: string
const long = `module.exports=[1,()=>'${'x'.repeat(10_000)}'];`
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-share-'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  for (const name of ['a', 'b', '[c]']) {
    write(`${name}.js`, `${long}\n\n//# sourceMappingURL=${name}.js.map`)
    write(`${name}.js.map`, '{}')
  }
  write('other.js', long.replace('1', '2'))
  write('short.js', 'module.exports=[];')
  write('short-too.js', 'module.exports=[];')
  shareScripts(folder)
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('scripts that say the same are loaded once', () => {
  const load = createRequire(path.join(folder, 'x.js'))
  expect(read('b.js').length).toBeLessThan(100)
  expect(load('./b.js')).toBe(load('./[c].js'))
  expect(load('./a.js')).toBe(load('./[c].js'))
  expect(load('./other.js')).not.toBe(load('./a.js'))
})

test('what is short or differs stays as it is, and a second time changes nothing', () => {
  expect(read('short-too.js')).toBe('module.exports=[];')
  expect(read('other.js')).toHaveLength(long.length)
  const before = fs.readdirSync(folder).map(read)
  expect(fs.readdirSync(folder)).not.toContain('b.js.map')
  shareScripts(folder)
  expect(fs.readdirSync(folder).map(read)).toEqual(before)
})
