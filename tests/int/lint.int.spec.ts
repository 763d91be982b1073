import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ESLint, type Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { textInOwnElement } from '../../eslint.rules.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** With CI=true the parser expects each file once, and has a program without its imports the second time. */
const MANY_RUNS = {
  languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
}

/**
 * The rules of `npm run lint` on code that breaks the architecture, as if it stood in that file.
 * Without those that need types: none of them is about the architecture, and types take minutes.
 */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [tseslint.configs.disableTypeChecked, MANY_RUNS],
})

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) })
  return (result?.messages ?? []).map(({ message, ruleId }) => `${ruleId}: ${message}`)
}

const COMPONENT = 'src/features/catalog/ui/resources/resources-card.tsx'

describe('the architecture is written as lint rules', () => {
  test('a component that queries the database is reported', async () => {
    const code = `
import { cms } from '@/platform/server/cms'

export async function Titles() {
  const payload = await cms()
  return <p>{String(payload)}</p>
}
`
    expect(await complaints(COMPONENT, code)).toContainEqual(
      expect.stringContaining('Components never query'),
    )
  })

  test('a component that loads Payload itself is reported', async () => {
    const code = `import { getPayload } from 'payload'\n\nexport const load = getPayload\n`
    expect(await complaints('src/ui/badge.tsx', code)).toContainEqual(
      expect.stringContaining('Components never query'),
    )
  })

  test('a form that would lose what was typed before its scripts came is reported', async () => {
    const code = 'export const Question = () => <form action="/ask" />\n'
    for (const file of [COMPONENT, 'src/ui/badge.tsx']) {
      expect(await complaints(file, code)).toContainEqual(
        expect.stringContaining('Use Form of src/ui/form'),
      )
    }
    expect(await complaints('src/ui/form.tsx', code)).toEqual([])
  })

  test('a file of the platform that imports a feature is reported', async () => {
    const code = `import { SEARCH_KINDS } from '@/features/search/server/search-index'\n\nexport const kinds = SEARCH_KINDS\n`
    expect(await complaints('src/platform/boot/boot.ts', code)).toContainEqual(
      expect.stringContaining('src/platform may import access, lib, migrations only.'),
    )
  })

  test('an access rule that imports a hook is reported', async () => {
    const code = `import { expireTags } from '@/hooks/expire-tags'\n\nexport const rule = () => Boolean(expireTags)\n`
    expect(await complaints('src/access/rules.ts', code)).toContainEqual(
      expect.stringContaining('src/access may import lib, platform only.'),
    )
  })

  test.each(['/[a-z]+$/', '/(?:a+)+b/', '/<v(?:\\.[^\\s>]+)*>/'])(
    'M-74 the regular expression %s, which takes quadratic time, is reported',
    async (pattern) => {
      const code = `export const isIt = (text: string) => ${pattern}.test(text)\n`
      expect(await complaints('src/lib/text/plain-text.ts', code)).toContainEqual(
        expect.stringContaining('regexp/no-super-linear'),
      )
    },
  )

  test.each([
    '.regex(/a/)',
    '.transform(String)',
    '.trim().refine(Boolean)',
    '.optional().pipe(x)',
  ])('M-70 a text without a limit before %s is reported', async (call) => {
    const text = (limit: string) =>
      `import { z } from 'zod'\n\nconst x = z.int()\nexport const text = [x, z.string()${limit}${call}]\n`
    const file = 'src/features/contact/schema.ts'
    expect(await complaints(file, text(''))).toContainEqual(expect.stringContaining('Put .max()'))
    expect(await complaints(file, text('.max(9)'))).toEqual([])
  })

  test('a Local API call that does not say who asks is reported', async () => {
    const call = (more: string) => `
import { asVisitor, cms } from '@/platform/server/cms'

export async function listTitles() {
  const payload = await cms()
  const { docs } = await payload.find({ collection: 'workshops', depth: 0${more} })
  return [docs, asVisitor]
}
`
    const file = 'src/features/catalog/server/queries.ts'
    expect(await complaints(file, call(''))).toContainEqual(expect.stringContaining('Say who asks'))
    expect(await complaints(file, call(', ...asVisitor'))).not.toContainEqual(
      expect.stringContaining('Say who asks'),
    )
  })

  test('a hook that leaves the transaction of its request is reported', async () => {
    const code = `
import type { CollectionAfterChangeHook } from 'payload'

export const count: CollectionAfterChangeHook = async ({ doc, req }) => {
  await req.payload.count({ collection: 'workshops' })
  return doc
}
`
    expect(await complaints('src/hooks/expire-tags.ts', code)).toContainEqual(
      expect.stringContaining('pass req'),
    )
  })

  test('a feature that imports one that is not listed is reported', async () => {
    const code = `import { parseSheet } from '@/features/spreadsheets/server/read-sheet'\n\nexport const parse = parseSheet\n`
    expect(await complaints('src/features/catalog/server/queries.ts', code)).toContainEqual(
      expect.stringContaining('src/features/catalog may import'),
    )
  })

  test('M-10 the direct use of an optional browser API is reported', async () => {
    const code = `
export function readTheme() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [localStorage.getItem('theme'), window.matchMedia('print'), navigator.clipboard, timeZone]
}
`
    const found = await complaints('src/ui/shell/header-controls.tsx', code)
    expect(found.filter((one) => one.includes('src/lib/browser/optional-apis.ts'))).toHaveLength(4)
  })

  test('a word of the left column of the glossary is reported', async () => {
    const found = async (file: string, code: string) =>
      (await complaints(file, code)).filter((one) => one.startsWith('local/glossary'))
    const file = 'src/lib/text/is-blank.ts'
    for (const word of ['nobody', 'whoever', 'told']) {
      const upper = word.toUpperCase()
      expect(await found(file, `export const IS_${upper}_HERE = true\n`)).toHaveLength(1)
      expect(await found(file, `/** For ${word} here. */\nexport const one = 1\n`)).toHaveLength(1)
      expect(await found(file, `export const text = 'For ${word} here.'\n`)).toHaveLength(1)
      expect(await found(file, `export const email = '${word}@people.test'\n`)).toEqual([])
    }
    expect(await found('tests/int/x.ts', "test('the user is told', () => {})\n")).toEqual([])
    expect(await found('operate/postgres.mjs', `/** The account ${'nobody'}. */\n`)).toEqual([])
  })

  test('M-11 a text next to siblings that come and go is reported; in an element of its own it is not', async () => {
    const place = 'src/ui/theme-toggle.tsx'
    const { rules } = (await eslint.calculateConfigForFile(path.join(root, place))) as Linter.Config
    expect(rules?.['local/text-in-own-element']).toEqual([2])
    // The rule needs types. Those of the whole program take half a minute to read.
    const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-lint-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const typed = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      overrideConfig: {
        files: ['**/*.tsx'],
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: { project: true },
        },
        plugins: { local: { rules: { 'text-in-own-element': textInOwnElement } } },
        rules: { 'local/text-in-own-element': 'error' },
      },
    })
    const shown = [
      '{isOn && <b>!</b>}Save',
      "<b>!</b>{isOn && 'Save'}",
      '{isOn && <>Save <b>!</b></>}',
      '{isOn && <b>!</b>}<span>Save</span>',
      "{isOn ? 'Save' : name}",
    ]
    const code = [
      'type Shown = { isOn: boolean; name: string }',
      ...shown.map(
        (children, at) =>
          `export const Shown${at} = ({ isOn, name }: Shown) => <p title={name}>${children}</p>`,
      ),
    ].join('\n')
    const options = {
      compilerOptions: { strict: true, jsx: 'preserve', lib: ['es2022'], types: [] },
    }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options))
    await writeFile(path.join(folder, 'shown.tsx'), code)
    const [result] = await typed.lintFiles('shown.tsx')
    expect(result?.messages.map(({ line, ruleId }) => [ruleId, line])).toEqual(
      [2, 3, 4].map((line) => ['local/text-in-own-element', line]),
    )
  })

  test('M-12 a field that does not stand alone in its slot is reported', async () => {
    const code = `
import { FieldSlot } from './ui/form'

export const Fields = () => (
  <p>
    <input name="one" />
    <FieldSlot>
      <input name="two" />
    </FieldSlot>
    <input type="hidden" name="three" />
  </p>
)
`
    const found = await complaints('src/ui/shell/header-controls.tsx', code)
    expect(found.filter((one) => one.includes('FieldSlot'))).toHaveLength(1)
  })

  test('M-73 a loop that only input ends is reported, unless it awaits or counts its steps', async () => {
    const code = `
type Dates = { next: () => string | null }
export function readAll(dates: Dates, takeStep: () => void, work: () => Promise<boolean>) {
  for (let date = dates.next(); date; date = dates.next()) console.log(date)
  while (dates.next() !== null) takeStep()
  return async () => {
    for (;;) if (await work()) return
  }
}
export function endless(isOver: () => boolean) {
  for (;;) if (isOver()) return
}
`
    const found = await complaints('src/features/events/clashes.ts', code)
    expect(found.filter((one) => one.includes('stepBudget'))).toHaveLength(2)
  })

  test.each([
    ['a counter', 'let count = 0\nexport const next = () => (count += 1)'],
    [
      'a set',
      'const seen = new Set<string>()\nexport const see = (name: string) => seen.add(name)',
    ],
    [
      'a list',
      'const waiting: string[] = []\nexport const wait = (name: string) => waiting.push(name)',
    ],
    [
      'an object',
      'const state: { at?: number } = {}\nexport const start = () => void (state.at = Date.now())',
    ],
    ['a cache', 'export const cache = new LRUCache({ max: 10 })'],
    [
      'what another function made',
      'const enter = createGate({ limit: 7 })\nexport const run = () => enter()',
    ],
  ])('state that each copy of the program has is reported: %s', async (_, code) => {
    const found = await complaints('src/platform/api/rate-limit.ts', `${code}\n`)
    expect(found).toContainEqual(expect.stringContaining('processWide'))
    const inBrowser = await complaints('src/ui/badge.tsx', `${code}\n`)
    expect(inBrowser.filter((one) => one.includes('processWide'))).toEqual([])
  })

  test('constants, and state of the process, are not reported as state of a copy', async () => {
    const code = `
const NAMES = new Set(['one', 'two'])
const LIST: string[] = []
LIST.push('built while it loads')
const state = processWide('names', () => ({ count: 0 }))
export const has = (name: string) => NAMES.has(name) && LIST.length > (state.count += 1)
`
    const found = await complaints('src/platform/api/rate-limit.ts', code)
    expect(found.filter((one) => one.includes('processWide'))).toEqual([])
  })
})
