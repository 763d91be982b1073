import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runQuietly } from '../../operate/lib/child.mjs'
import { LISTS, REMOVABLE, TESTS_OF_THE_TREE } from './removable.mjs'
import { root } from '../../operate/lib/settings.mjs'
import { runStep } from '../../operate/lib/steps.mjs'

const SOURCE = /\.(?:tsx?|mjs)$/
const IMPORT = /(?:from |import |import\(|mock\()'([^']+)'/g
const ROUTES = 'src/platform/routes.mjs'
const ADMIN = 'src/app/(web)/(admin)/admin'
/** What the compiler knows of the last tree that it checked: a copy differs by a feature only. */
const TYPES_CACHE = 'tsconfig.tsbuildinfo'

/**
 * Takes a feature out of a copy of the tree, and checks types and unit tests. Returns what failed,
 * with its output.
 * @param {string} feature
 */
export async function checkWithout(feature) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), `without-${feature}-`))
  try {
    await runStep(
      `Without ${feature}`,
      () => takeOut(feature, copy),
      (names) => `${names.length} tests go with it`,
    )
    return await check(copy)
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * Returns the tests that are left out, because they load the feature.
 * @param {string} feature @param {string} copy
 */
async function takeOut(feature, copy) {
  const output = await runQuietly('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const files = output.split('\n').filter((file) => file && fs.existsSync(path.join(root, file)))
  const gone = listParts(feature, files)
  const tests = listTests(files, gone, listSlugs(gone))
  for (const test of TESTS_OF_THE_TREE) tests.add(test)
  const left = files.filter((file) => !gone.has(file) && !tests.has(file))
  for (const file of left) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const list of LISTS.filter((item) => left.includes(item)))
    unlist(path.join(copy, list), feature)
  unlistRoutes(copy, feature, [...gone])
  if ([...gone].some((file) => /^src\/(?:collections|globals)\//.test(file))) await makeTypes(copy)
  return [...tests]
}

/**
 * Its folder, its routes, and the collections and globals that its feature.ts names.
 * @param {string} feature @param {string[]} files
 */
function listParts(feature, files) {
  const definition = path.join(root, `src/features/${feature}/feature.ts`)
  const text = fs.existsSync(definition) ? fs.readFileSync(definition, 'utf8') : ''
  const stored = [...text.matchAll(/'@\/((?:collections|globals)\/[^']+)'/g)].map(
    ([, name]) => `src/${name}.ts`,
  )
  const parts = [`src/features/${feature}`, ...(REMOVABLE[feature] ?? []), ...stored]
  return new Set(
    files.filter((file) => parts.some((part) => file === part || file.startsWith(`${part}/`))),
  )
}

/**
 * The names of the collections and globals that are gone.
 * @param {Set<string>} gone
 */
function listSlugs(gone) {
  return [...gone]
    .filter((file) => /^src\/(?:collections|globals)\//.test(file))
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .flatMap((text) => /(?:slug: |drafted\()'(\w+)'/.exec(text)?.[1] ?? [])
}

/**
 * Tests, and what only they load, that import what is gone or name what it stored.
 * @param {string[]} files @param {Set<string>} gone @param {string[]} slugs
 */
function listTests(files, gone, slugs) {
  const candidates = files.filter(
    (file) => SOURCE.test(file) && (file.startsWith('tests/') || /\.test\.tsx?$/.test(file)),
  )
  const imports = new Map(candidates.map((file) => [file, listImports(file)]))
  const tests = new Set(
    candidates.filter((file) => {
      const text = file.startsWith('tests/') ? fs.readFileSync(path.join(root, file), 'utf8') : ''
      return slugs.some((slug) => text.includes(`'${slug}'`))
    }),
  )
  for (let before = -1; before !== tests.size;) {
    before = tests.size
    for (const [file, names] of imports)
      if (
        !gone.has(file) &&
        names.some((name) => [...gone, ...tests].some((item) => is(item, name)))
      )
        tests.add(file)
  }
  return tests
}

/** @param {string} file @param {string} name without its ending */
const is = (file, name) => file === name || file.replace(SOURCE, '') === name

/** @param {string} file */
function listImports(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('@/')) return [`src/${name.slice(2)}`]
    return name.startsWith('.') ? [path.join(path.dirname(file), name)] : []
  })
}

/**
 * Removes the lines that import from the folder of a feature, and those that name what they import.
 * @param {string} file @param {string} feature
 */
function unlist(file, feature) {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const isOurs = (/** @type {string} */ line) =>
    line.includes(`'./${feature}/`) || line.includes(`/features/${feature}/`)
  const names = lines
    .filter(isOurs)
    .flatMap((line) => /\{ (?:type )?(?:\w+ as )?(\w+)/.exec(line)?.[1] ?? [])
  const isNamed = new RegExp(`(?:\\.\\.\\.)?\\b(?:${names.join('|')})\\b,? ?`, 'g')
  const left = lines
    .filter((line) => !isOurs(line))
    .map((line) => (names.length > 0 && !/^[/ ]\*/.test(line) ? line.replace(isNamed, '') : line))
  fs.writeFileSync(file, left.join('\n'))
}

/**
 * Removes the addresses of routes that are gone from the table of routes, and the folders and links
 * of /admin.
 * @param {string} copy @param {string} feature @param {string[]} gone
 */
function unlistRoutes(copy, feature, gone) {
  const patterns = gone
    .filter((file) => /^src\/app\/.*(?:page\.tsx|route\.ts)$/.test(file))
    .map((file) => file.split('/').slice(2, -1))
    .map((names) => names.filter((name) => !name.startsWith('(')))
    .map((names) => `/${names.map((name) => name.replace(/^\[(.*)\]$/, ':$1')).join('/')}`)
  edit(path.join(copy, ROUTES), (table) =>
    patterns.reduce((rest, name) => rest.replaceAll(new RegExp(`,\\s*'${name}'`, 'g'), ''), table),
  )
  const names = (REMOVABLE[feature] ?? [])
    .filter((part) => path.dirname(part) === ADMIN)
    .map((part) => path.basename(part))
  const isTheirs = (/** @type {string} */ line) =>
    names.some((name) => line.trim() === `'${name}',` || line.includes(`'/admin/${name}'`))
  for (const list of ['layout.tsx', '_components/sections.tsx'])
    edit(path.join(copy, ADMIN, list), (text) =>
      text
        .split('\n')
        .filter((line) => !isTheirs(line))
        .join('\n'),
    )
}

/** @param {string} file @param {(text: string) => string} change */
function edit(file, change) {
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')))
}

/** @param {string} copy */
async function makeTypes(copy) {
  const env = { ...process.env, PAYLOAD_CONFIG_PATH: 'payload.config.ts' }
  const cli = path.join(copy, 'node_modules/payload/bin.js')
  await runQuietly(process.execPath, [cli, 'generate:types'], { cwd: copy, env })
}

/**
 * Checks the import rules of the whole tree without exceptions of single lines. Once is enough: what
 * goes with a feature breaks no rule of a file that stays.
 */
export function checkImportRules() {
  const rules = ['-c', 'eslint.walls.mjs', '--no-inline-config', 'src']
  return run(root, 'Import rules', ['eslint/bin/eslint.js', ...rules])
}

/** @param {string} copy */
async function check(copy) {
  copyIfMissing(path.join(root, TYPES_CACHE), path.join(copy, TYPES_CACHE))
  const failures = [
    await run(copy, 'Types of the routes', ['next/dist/bin/next', 'typegen']),
    await run(copy, 'Types', ['typescript-native/bin/tsc', '--noEmit', '--preserveSymlinks']),
  ]
  copyIfMissing(path.join(copy, TYPES_CACHE), path.join(root, TYPES_CACHE))
  failures.push(await run(copy, 'Unit tests', ['vitest/vitest.mjs', 'run', '--project', 'unit*']))
  return failures.flat()
}

/**
 * Runs a tool of node_modules. Returns what failed, with its output.
 * @param {string} folder @param {string} name @param {string[]} tool
 */
function run(folder, name, [script = '', ...args]) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'test',
    NODE_OPTIONS: '--conditions=production',
  }
  const command = [path.join(folder, 'node_modules', script), ...args]
  return runStep(name, () => runQuietly(process.execPath, command, { cwd: folder, env })).then(
    () => [],
    (error) => [`${name}\n${error instanceof Error ? error.message : error}`],
  )
}

/** @param {string} from @param {string} to */
function copyIfMissing(from, to) {
  if (fs.existsSync(from) && !fs.existsSync(to)) fs.copyFileSync(from, to)
}
