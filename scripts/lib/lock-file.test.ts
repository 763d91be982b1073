import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Item = { version?: string; optionalDependencies?: Record<string, string> }
const file = path.resolve(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, Item> }

/** Is the package that `from` asks for in the lock, beside it or further up? */
function isLocked(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at}${at && '/'}node_modules/${name}`]) return true
    if (!at) return false
  }
}

test('S-97 the lock file names the packages of every platform, or `npm ci` fails', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  )
  expect(missing).toEqual([])
})

test('S-97 the lock file names no registry', () => {
  expect(fs.readFileSync(file, 'utf8')).not.toContain('"resolved": "http')
})
