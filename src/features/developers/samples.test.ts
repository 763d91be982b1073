import { expect, test } from 'vitest'
import type { ReferenceOperation } from './reference'
import { createSamples } from './samples'

const site = 'https://atelier.example'
const create: ReferenceOperation = {
  id: 'createThings',
  method: 'POST',
  path: '/api/things',
  summary: '',
  access: null,
  takesKeys: true,
  scope: ['read-write', 'workshops'],
  needsPerson: false,
  parameters: ['depth'],
  statuses: ['201'],
  request: { type: 'application/json', value: { title: 'One' } },
  response: { doc: { id: 1 } },
}

const createCode = (operation: ReferenceOperation) =>
  createSamples(operation, site).map(({ code, language }) => [language, code])

test('A-62 an operation is shown in curl and TypeScript, with its response', () => {
  expect(createCode(create)).toEqual([
    [
      'curl',
      [
        'curl -g -X POST "https://atelier.example/api/things" \\',
        '  -H "Authorization: Bearer $ATELIER_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{"title":"One"}'`,
      ].join('\n'),
    ],
    [
      'TypeScript',
      [
        "const response = await fetch('https://atelier.example/api/things', {",
        "  method: 'POST',",
        '  headers: {',
        '    Authorization: `Bearer ${process.env.ATELIER_KEY}`,',
        "    'Content-Type': 'application/json',",
        '  },',
        '  body: JSON.stringify({',
        '    "title": "One"',
        '  }),',
        '})',
        'console.log(await response.json())',
      ].join('\n'),
    ],
    ['JSON', '{\n  "doc": {\n    "id": 1\n  }\n}'],
  ])
})

test('A-62 examples of bulk writes have a filter; examples without keys use a session', () => {
  const many = { ...create, id: 'deleteManyThings', method: 'DELETE', request: null }
  expect(createCode(many)[0]?.[1]).toContain('?where[id][equals]=1"')
  const own = { ...create, takesKeys: false, needsPerson: true, request: null, response: undefined }
  const [curl, typescript, ...more] = createCode(own)
  expect(curl?.[1]).toContain('-b cookies.txt \\\n  -H "Origin: https://atelier.example"')
  expect(typescript?.[1]).toContain('console.log(response.status)')
  expect(more).toEqual([])
})

test('A-62 a picture is sent as a form', () => {
  const value = { file: 'picture.png', _payload: '{"alt":"A desk"}' }
  const [curl] = createCode({ ...create, request: { type: 'multipart/form-data', value } })
  expect(curl?.[1]).toContain(`-F file=@picture.png \\\n  -F '_payload={"alt":"A desk"}'`)
  expect(curl?.[1]).not.toContain('Content-Type')
})
