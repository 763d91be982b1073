import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Item = {
  version?: string
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
}
const file = path.resolve(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, Item> }

/** Whether the lock file has the package that `from` requires, in its own or a parent folder. */
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

test('M-60 every package says that it supports Node.js 20', () => {
  // 20.9 runs the site; build and test tools require a later 20.
  const supports = (range: string) =>
    range.split('||').some((part) => {
      const [, operator = '', major = ''] = /^\s*([\^~>=<]*)\s*v?(\d+|\*)/.exec(part) ?? []
      if (major === '*') return true
      return operator.startsWith('>') ? Number(major) <= 20 : Number(major) === 20
    })
  expect(supports('^20.19.0 || >=22.12.0')).toBe(true)
  expect(supports('>=22')).toBe(false)
  const others = Object.entries(packages).filter(
    ([name, { engines }]) => name && engines?.node !== undefined && !supports(engines.node),
  )
  expect(others.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([])
})
