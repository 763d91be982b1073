import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

const files = ['src', 'seed', 'entry', 'operate', 'scripts', 'bench']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('.test.'))
const known = new Set(files)

/** The files that a file loads. Imports of types load nothing. */
function loadedBy(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(STATEMENT)].flatMap(([, isType, from = '']) => {
    if (isType) return []
    const base = from.startsWith('@/')
      ? path.join('src', from.slice(2))
      : from.startsWith('.') && path.join(path.dirname(file), from)
    return ['', '.ts', '.tsx', '.mjs'].map((end) => base + end).filter((name) => known.has(name))
  })
}

// The rule `import/no-cycle` takes minutes for this.
test('no file loads itself through others', () => {
  const graph = new Map(files.map((file) => [file, loadedBy(file)]))
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
