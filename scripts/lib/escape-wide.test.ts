import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { escapeWide } from './escape-wide.mjs'

/** The source as it is after the build. */
function escapedSource(source: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-escape-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'chunk.js')
  fs.writeFileSync(file, source)
  escapeWide(folder)
  return fs.readFileSync(file, 'utf8')
}

test.each([
  ['a character after a backslash', "module.exports = '\\…'"],
  ['the raw text of a template', 'module.exports = String.raw`…`'],
])('a script with %s stays as it is', (_, source) => {
  expect(escapedSource(source)).toBe(source)
})

test('a script that would be none afterwards is refused', () => {
  expect(() => escapedSource('const 𝒜 = 1')).toThrow(SyntaxError)
})

test('a script has no character above U+00FF afterwards, and means the same', () => {
  const source = `
    const naïve = { 'a…': 'é “quoted” 😀', b: \`\${1}→\\\\\` } // 😀 in a comment
    const patterns = [/[–—]/, /^[😀-😂]$/u, /😀+/u].map((one) => ['—', '😁', '😀😀'].map((text) => one.test(text)))
    const λ = 'a name'
    result = JSON.stringify([naïve, patterns, λ])`
  const escaped = escapedSource(source)
  expect(escaped).not.toMatch(/[^\0-\xff]/)
  const run = (code: string) => vm.runInNewContext(`let result; ${code}; result`) as string
  expect(run(escaped)).toBe(run(source))
  expect(JSON.parse(run(escaped))[1]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})
