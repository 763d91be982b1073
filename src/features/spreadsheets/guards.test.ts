import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../..')

test('A-01 I-16 what takes files asks for an administrator before anything else', () => {
  const route = path.join(src, 'app/(web)/(admin)/admin/import/[list]/file/route.ts')
  const [, post = ''] = readFileSync(route, 'utf8').split('export const POST')
  expect(/await (\w+)/.exec(post)?.[1]).toBe('requireAdminInAction')
})

test('A-01 every action of spreadsheets checks again', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'server/actions.ts'), 'utf8')
  const exported = source.match(/^export .*\n.*$/gm) ?? []
  expect(exported.length).toBeGreaterThan(1)
  for (const head of exported)
    expect(head).toMatch(/^export const \w+ = action\(\{\n {2}guard: requireAdminInAction,$/)
})
