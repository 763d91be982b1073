import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** The rows `| ids | promise | tests |` of docs/security.md. */
const table = fs
  .readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:[A-Z]-\d|—)/.test(line))
  .map((line) => line.split(' | '))
const upTo = (letter: string, from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${letter}-${String(from + at).padStart(2, '0')}`,
  )

/** The contents of all our files in these folders. */
function listTexts(folders: string[], wanted: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(root, folder, name)),
    )
    .filter((file) => wanted.test(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
}

/** The ids at the beginning of test titles: 'S-80, S-81 …'. */
const inTests = listTexts(
  ['entry', 'operate', 'scripts', 'seed', 'src', 'tests'],
  /\.(?:test|spec)\.tsx?$/,
)
  .flatMap((text) => [...text.matchAll(/['"`]((?:[A-Z]-\d+,? )+)/g)])
  .flatMap(([, numbers = '']) => numbers.match(/[A-Z]-\d+/g) ?? [])

const named = table.flatMap(([ids = '']) =>
  [...ids.matchAll(/([SR])-(\d+)(?: … [SR]-(\d+))?/g)].flatMap(([, letter, from, to]) =>
    upTo(letter ?? '', Number(from), Number(to ?? from)),
  ),
)

const specified = [
  ...fs
    .readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
    .matchAll(/^\| ([A-Z]-\d+) \| \S/gm),
].map(([, number = '']) => number)

test('every number that code, tests and docs cite is defined, once', () => {
  const texts = listTexts(
    ['bench', 'docs', 'entry', 'operate', 'scripts', 'seed', 'src', 'tests'],
    /\.(?:tsx?|mjs|md)$/,
  )
  const cited = new Set(texts.flatMap((text) => text.match(/\b[A-Z]-\d{2,3}\b/g) ?? []))
  const defined = new Set([...named, ...specified])
  expect([...cited].filter((number) => !defined.has(number))).toEqual([])
  expect(specified).toEqual([...new Set(specified)])
})

test('every line of the specification is named by a test or a drill', () => {
  // The speed of pages is measured by `npm run bench -- view` and `node bench/lighthouse.mjs`.
  const measured = ['D-39', 'V-12']
  const inDrills = listTexts(['bench/drills'], /\.mjs$/)
    .flatMap((text) => [...text.matchAll(/^ {2}item: '([A-Z]-\d+)'/gm)])
    .map(([, number]) => number)
  const missing = specified.filter((line) => ![...inTests, ...inDrills].includes(line))
  expect(missing).toEqual(measured)
})

test('docs/security.md names every promise', () => {
  const wanted = [
    ...[...upTo('S', 1, 24), ...upTo('S', 30, 36), ...upTo('S', 40, 41), ...upTo('S', 50, 57)],
    ...[...upTo('S', 60, 63), ...upTo('S', 70, 83), ...upTo('S', 90, 106), ...upTo('R', 1, 34)],
  ]
  const missing = [...wanted, ...inTests.filter((item) => /^[SR]/.test(item))].filter(
    (item) => !named.includes(item),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('the tests that it names are there', () => {
  const endings = ['', '.test.ts', '.isolated.test.ts', '.int.spec.ts', '.e2e.spec.ts', '.spec.ts']
  const files = table
    .flatMap(([, , proof = '']) => [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))
    .filter((name) => !name.startsWith('npm '))
  const isThere = (name: string) =>
    ['', 'tests/int/'].some((folder) =>
      endings.some((ending) => fs.existsSync(path.join(root, `${folder}${name}${ending}`))),
    )
  expect([...new Set(files)].filter((name) => !isThere(name))).toEqual([])
})

test('O-08 docs/internals.md has at most 16 whole rows, of the versions that are installed', () => {
  const [, ...rows] = fs
    .readFileSync(path.join(root, 'docs/internals.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.slice(1, -1).split(' | '))
  expect(rows.length).toBeLessThanOrEqual(16)
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => !cell.trim()))).toEqual(
    [],
  )
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const named = rows.flatMap(([, on = '']) => [
    ...on.matchAll(/((?:@[\w-]+\/)?[a-z][\w-]*) (\d+\.\d+\.\d+)/g),
  ])
  expect(named.length).toBeGreaterThan(15)
  const stale = named.filter(([, name = '', version]) => dependencies[name] !== version)
  expect(stale.map(([words]) => words)).toEqual([])
})

test('the files that the docs name are there', () => {
  // Decisions describe the code of their time.
  const pages = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'))
  const texts = ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)].map(
    (name) => fs.readFileSync(path.join(root, name), 'utf8'),
  )
  const paths = texts.flatMap((text) => [
    ...text.matchAll(
      /`((?:bench|deploy|docs|entry|operate|scripts|src|tests)\/[\w./()[\]-]+\.\w+)`/g,
    ),
  ])
  const missing = paths
    .map(([, name = '']) => name)
    .filter((name) => !fs.existsSync(path.join(root, name)))
  expect([...new Set(missing)]).toEqual([])
})

test('each of the two ways through the code names at most 40 files, which are there', () => {
  const page = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const parts = page.split(/^## /m).filter((part) => /^A \w+'s way/.test(part))
  expect(parts).toHaveLength(2)
  const files = ['entry', 'src', '.'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .map((name) => `/${folder}/${name}`),
  )
  for (const walk of parts) {
    const named = new Set(walk.match(/(?<=`)[^`\s]+\.(?:tsx?|mjs)(?=`)/g))
    expect(named.size).toBeLessThanOrEqual(40)
    expect([...named].filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual(
      [],
    )
  }
})
