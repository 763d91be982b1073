import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Item = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  inBundle?: boolean
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Item> }
const manifest = JSON.parse(read('package.json')) as Manifest
const floors = JSON.parse(read('scripts/version-floors.json')) as Record<string, [string, string]>
const list = read('docs/dependencies.md')

const direct = { ...manifest.dependencies, ...manifest.devDependencies }
const installed = Object.entries(packages).filter(([at]) => at)
const toName = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
const listCopies = (name: string) => installed.filter(([at]) => toName(at) === name)

function isBelow(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) =>
    text.split(/[-+]/, 1)[0]?.split('.').map(Number),
  )
  const at = want?.findIndex((number, index) => number !== have?.[index]) ?? -1
  return at >= 0 && (have?.[at] ?? 0) < (want?.[at] ?? 0)
}

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.10.0', '1.9.9', false],
  ['1.9.9', '1.10.0', true],
  ['0.9.0', '1.0.0', true],
])('versions are compared as numbers: %s, %s', (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below)
})

describe('S-97 dependencies', () => {
  test.each(Object.entries(floors))('every copy of %s is new enough', (name, [floor]) => {
    const copies = listCopies(name)
    expect(copies.length, 'no one installs it: take its floor away').toBeGreaterThan(0)
    expect(copies.filter(([, { version = '0' }]) => isBelow(version, floor))).toEqual([])
  })

  test('all packages of Payload have one version', () => {
    const payload = installed.filter(([at]) => /^(?:payload|@payloadcms\/.+)$/.test(toName(at)))
    expect(payload.length).toBeGreaterThan(8)
    expect(new Set(payload.map(([, { version }]) => version)).size).toBe(1)
  })

  test('every package comes from a registry, with its checksum', () => {
    // Packages within the archive of another one have its checksum.
    const archives = installed.filter(([, { inBundle }]) => !inBundle)
    expect(archives.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual(
      [],
    )
    expect(read('package-lock.json')).not.toMatch(
      /"(?:git\+|git:|github:|file:|https?:)[^"]*\.git|"resolved": "(?:git|http|file)/,
    )
  })

  test('every direct dependency is one exact version', () => {
    for (const [name, version] of Object.entries({ ...direct, ...manifest.overrides })) {
      expect(version, name).toMatch(/^(?:npm:[\w/@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    }
  })
})

describe('docs/dependencies.md', () => {
  const rows = new Map(
    [...list.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
      ([, name = '', licence, why]) => [name, { licence, why }],
    ),
  )

  test('lists every direct dependency with its licence and its reason, and nothing else', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(direct).sort())
    for (const [name, { licence, why = '' }] of rows) {
      expect(licence, name).toBe(packages[`node_modules/${name}`]?.license)
      expect(why, name).not.toBe('')
    }
  })

  test('lists every licence in the tree', () => {
    const unlisted = installed.filter(
      ([, { license }]) => license && !list.includes(`\`${license}\``),
    )
    expect(unlisted.map(([at, { license }]) => `${at}: ${license}`)).toEqual([])
  })

  test('names the packages that state their licence in no field', () => {
    const silent = installed.filter(([, { license }]) => !license).map(([at]) => toName(at))
    expect(silent.filter((name) => !list.includes(name))).toEqual([])
  })
})
