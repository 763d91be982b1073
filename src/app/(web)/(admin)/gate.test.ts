import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { questionUseCases } from '@/features/questions/use-cases'
import type { UseCase } from '@/platform/use-cases/use-case'

const here = import.meta.dirname
const features = path.resolve(here, '../../../features')

function filesBelow(folder: string, ends: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ends))
    .map((name) => path.join(folder, name))
}

const pages = [...filesBelow(here, 'page.tsx'), ...filesBelow(here, 'layout.tsx')]

test('A-01 there are pages to guard', () => {
  expect(pages.length).toBeGreaterThan(10)
})

test.each(
  [...pages, ...filesBelow(here, 'route.ts')].map((file) => [path.relative(here, file), file]),
)('A-01 %s asks for an administrator before anything else', (_name, file) => {
  const source = readFileSync(file, 'utf8')
  const body = source.slice(source.search(/export (?:(?:default )?async function|const GET)/))
  const firstAwait = /await (\w+)/.exec(body)?.[1]
  expect(firstAwait).toBe('requireAdmin')
})

test.each(pages.map((file) => [path.relative(here, file), file]))(
  'S-24 %s tells no one its title before that',
  (_name, file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/export const metadata[^\n]*title/)
  },
)

test('A-01 the layout of the dashboard names its folders, so that every other address is a 404', () => {
  const folders = readdirSync(path.join(here, 'admin'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[[_(]/.test(entry.name))
    .map(({ name }) => name)
    .sort()
  const layout = readFileSync(path.join(here, 'admin/layout.tsx'), 'utf8')
  const [, pages = ''] = /const PAGES = \[([^\]]*)\]/.exec(layout) ?? []
  expect(pages.match(/[\w-]+/g)).toEqual(folders)
})

const GUARDED = /^export const \w+ = action\(\{\n  guard: requireAdminInAction,$/

test.each(['catalog/server', 'events/server/attendees'])(
  'A-01 every action of %s checks again',
  (domain) => {
    const source = readFileSync(path.join(features, domain, 'actions.ts'), 'utf8')
    const exported = source.match(/^export .*\n.*$/gm) ?? []
    expect(exported.length).toBeGreaterThan(1)
    for (const head of exported) expect(head).toMatch(GUARDED)
  },
)

test.each(['desk', 'claim', 'merge', 'preview'])(
  'A-01 A-12 L-16 each call of the desk at %s is a use case of the staff',
  (name) => {
    const calls = Object.values<UseCase>(questionUseCases).filter(({ at }) =>
      at?.endsWith(` /api/questions/${name}`),
    )
    expect(calls.length).toBeGreaterThan(0)
    for (const { who } of calls) expect(who).toBe('staff')
  },
)
