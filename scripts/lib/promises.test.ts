import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const table = fs
  .readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [SR]-\d/.test(line))
  .map((line) => line.split(' | '))
const upTo = (letter: string, from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${letter}-${String(from + at).padStart(2, '0')}`,
  )

/** The numbers that names of tests begin with: 'S-80, S-81 …'. */
function numbersInTests(): string[] {
  const files = ['entry', 'scripts', 'src', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => path.join(root, folder, name)),
  )
  const names = files.flatMap((file) => [
    ...fs.readFileSync(file, 'utf8').matchAll(/['"`]((?:[SR]-\d+,? )+)/g),
  ])
  return names.flatMap(([, numbers = '']) => numbers.match(/[SR]-\d+/g) ?? [])
}

test('docs/security.md names every promise', () => {
  const named = table.flatMap(([promise = '']) =>
    [...promise.matchAll(/([SR])-(\d+)(?: … [SR]-(\d+))?/g)].flatMap(([, letter, from, to]) =>
      upTo(letter ?? '', Number(from), Number(to ?? from)),
    ),
  )
  const wanted = [
    ...[...upTo('S', 1, 24), ...upTo('S', 30, 36), ...upTo('S', 40, 41), ...upTo('S', 50, 57)],
    ...[...upTo('S', 60, 63), ...upTo('S', 70, 83), ...upTo('S', 90, 106), ...upTo('R', 1, 34)],
  ]
  const missing = [...wanted, ...numbersInTests()].filter((one) => !named.includes(one))
  expect([...new Set(missing)]).toEqual([])
})

test('the tests that it names are there', () => {
  const endings = ['', '.test.ts', '.int.spec.ts', '.e2e.spec.ts', '.spec.ts']
  const files = table
    .flatMap(([, proof = '']) => [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))
    .filter((name) => !name.startsWith('npm '))
  const isThere = (name: string) =>
    ['', 'tests/int/'].some((folder) =>
      endings.some((ending) => fs.existsSync(path.join(root, `${folder}${name}${ending}`))),
    )
  expect([...new Set(files)].filter((name) => !isThere(name))).toEqual([])
})
