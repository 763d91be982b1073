import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const source = fs.readFileSync(path.join(root, 'entry/pipeline.mjs'), 'utf8')
const page = fs.readFileSync(path.join(root, 'docs/http.md'), 'utf8')

/** The files of the steps that are imported, by their names in the list. */
const files = new Map([
  ...[...source.matchAll(/^import \{ (.+) \} from '\.\/(.+\.mjs)'$/gm)].flatMap(
    ([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const),
  ),
  ['bridge.observe', 'entry/observe/metrics.mjs'],
  ['drain.track', 'listener.mjs'],
  ['drain.linger', 'middleware/linger.mjs'],
  ['compress', 'compression'],
  ['takeTurn', 'fair-share.mjs'],
])

test('docs/http.md lists the steps of the pipeline in their order', () => {
  const [, list = ''] = /const steps = \[([^]*?)\n {2}\]/.exec(source) ?? []
  const steps = [...list.replace(/bridge\.observe \?/, '').matchAll(/[\w.]+/g)]
    .map(([name]) => files.get(name))
    .filter((file) => file !== undefined && file !== 'bridge.mjs')
  const [, table = ''] = /\| step .*\n\| --.*\n((?:\|.*\n)+)/.exec(page) ?? []
  const rows = table.split('\n').flatMap((line) => /^\|[^|]*\| `([^`]+)`/.exec(line)?.[1] ?? [])
  expect(steps.length).toBeGreaterThan(10)
  expect(rows).toEqual([...steps, 'request-context.mjs', 'rest.mjs'])
})
