import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import '@/features'
import { listUseCases } from '@/platform/use-cases/all'

/** Use cases without `implement`, and why. */
const APART: Record<string, string> = {
  downloadFile: 'It answers with parts of a file.',
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

const src = path.resolve(import.meta.dirname, '../..')
const sources = ['app/api', 'app/(payload)/api', 'features'].flatMap((folder) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({
      folder: path.dirname(path.join(folder, name)),
      name: path.basename(name),
      text: readFileSync(path.join(src, folder, name), 'utf8'),
    })),
)
const IMPLEMENTS = /\b(?:implement\w*|serve|restEndpoint|seatRoutes)\(/

test('every use case is implemented by its definition, or is listed with the reason', () => {
  const served = sources
    .filter(({ text }) => IMPLEMENTS.test(text))
    .flatMap(({ text }) => [...text.matchAll(/\b\w+UseCases\.(\w+)(?=[,)])/g)])
    .map(([, name = '']) => name)
  expect([...served, ...Object.keys(APART)].sort()).toEqual(
    listUseCases()
      .map(({ name }) => name)
      .sort(),
  )
})

// Each route of Next loads its copy of the program (src/platform/api/site-routes.ts).
test('one route serves every address under /api, but those of GraphQL, documents and the health', () => {
  const routes = sources.filter(({ name }) => name === 'route.ts').map(({ folder }) => folder)
  expect(routes.sort()).toEqual(
    [
      'app/(payload)/api/[...slug]',
      'app/(payload)/api/graphql',
      'app/(payload)/api/graphql/schema.graphql',
      'app/(payload)/api/openapi.json',
      'app/api/health',
    ].sort(),
  )
})
