import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { USE_CASES } from '@/platform/use-cases/all'

/** Use cases whose input and response are not those of `serve` or `restEndpoint`, and why. */
const APART: Record<string, string> = {
  loadDemoContent: 'Its refusals are `{ success: false, error }`, as the specification says.',
  readHealth: 'It answers without Payload, also with 503.',
  readOpenapi: 'It answers with an ETag, from memory.',
  reportProgress:
    'entry/ answers beacons before Next. Both read them by the input of the use case.',
  readAccess: 'An endpoint of Payload.',
  readAvatarFile: 'An endpoint of Payload.',
  readMe: 'An endpoint of Payload.',
  readMediaFile: 'An endpoint of Payload.',
  refreshSession: 'An endpoint of Payload.',
}

/** Routes that serve no use case, and why. */
const OTHER_ROUTES: Record<string, string> = {
  'auth/[...nextauth]': 'The protocol of next-auth.',
  health: APART.readHealth ?? '',
  'viewer/progress': APART.reportProgress ?? '',
}

const src = path.resolve(import.meta.dirname, '../..')
const sources = ['app/api', 'domain'].flatMap((folder) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({
      folder: path.dirname(path.join(folder, name)),
      name: path.basename(name),
      text: readFileSync(path.join(src, folder, name), 'utf8'),
    })),
)
const SERVES = /\b(?:serve|restEndpoint|eventEndpoint|seatRoute)\(/

test('every use case is served by its definition, or is listed with the reason', () => {
  const served = sources
    .filter(({ text }) => SERVES.test(text))
    .flatMap(({ text }) => [...text.matchAll(/\b\w+UseCases\.(\w+)(?=[,)])/g)])
    .map(([, name = '']) => name)
  expect([...served, ...Object.keys(APART)].sort()).toEqual(
    USE_CASES.map(({ name }) => name).sort(),
  )
})

test('every route serves a use case, or is listed with the reason', () => {
  const others = sources
    .filter(({ name, text }) => name === 'route.ts' && !SERVES.test(text))
    .map(({ folder }) => folder.replace('app/api/', ''))
  expect(others.sort()).toEqual(Object.keys(OTHER_ROUTES).sort())
})
