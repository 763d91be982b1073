import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Statements, and the types and modules that are imported in the middle of one. */
const STATEMENT = /^(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const EXPRESSION = /\bimport\('([^']+)'\)/g

const files = ['src', 'seed', 'entry', 'operate', 'scripts', 'bench']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('.test.'))
  .concat('payload.config.ts')
const sources = new Set(files.filter((name) => name !== 'src/payload-types.ts'))
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts']

/** The files that a file imports, also if only for types. */
function importedBy(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const names = [STATEMENT, EXPRESSION].flatMap((pattern) => [...text.matchAll(pattern)])
  return names.flatMap(([, from = '']) => {
    const base = from
      .replace(/^@\//, 'src/')
      .replace('@payload-config', 'payload.config')
      .replace(/^\.{1,2}\//, (up) => `${path.join(path.dirname(file), up)}/`)
    return ENDINGS.map((ending) => path.normalize(base) + ending).filter((name) =>
      sources.has(name),
    )
  })
}

// The rule `import/no-cycle` takes minutes for this.
test('no file imports itself through others', () => {
  const graph = new Map(files.map((file) => [file, importedBy(file)]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
    if (done.has(file) || trail.includes(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
  expect([...graph.values()].flat().length).toBeGreaterThan(2000)
})
