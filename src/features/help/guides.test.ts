import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findHelp, GUIDES } from './guides'
import { readGuide } from './server/read-guide'

const folder = path.join(process.cwd(), 'docs/guide')

test('O-06 the help of a page opens the guide that is about it', () => {
  expect(findHelp('/cms/answer-desk')).toBe('/cms/help?guide=answers')
  expect(findHelp('/cms/collections/workshops/7')).toBe('/cms/help?guide=organizer')
  expect(findHelp('/cms/collections/workshops-of-others')).toBe('/cms/help?guide=editor')
  expect(findHelp('/cms')).toBe('/cms/help?guide=editor')
})

test.each(GUIDES)(
  'O-06 the guide $id exists, and has the sections that pages lead to',
  async ({ id }) => {
    const html = await readGuide(id)
    expect(html).toMatch(/^<h1>/)
    const source = readFileSync(path.join(process.cwd(), 'src/features/help/guides.ts'), 'utf8')
    for (const [, guide, section] of source.matchAll(/'(\w+)', '([a-z-]+)'\]/g)) {
      if (guide === id) expect(html).toContain(`id="${section}"`)
    }
  },
)

test('O-06 links between guides stay in the help, and pictures are those of the site', async () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const html = await readGuide(path.basename(file, '.md'))
    expect(html).not.toMatch(/href="[^"#]*\.md|src="\.\./)
    for (const [, picture] of html.matchAll(/src="(\/guide\/[^"]+)"/g)) {
      readFileSync(path.join(process.cwd(), 'public', String(picture)))
    }
  }
})

test('O-06 every section of a guide names the promise that a test or drill proves', () => {
  const promises = ['specification', 'security']
    .map((page) => readFileSync(path.join(process.cwd(), `docs/${page}.md`), 'utf8'))
    .join('\n')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const [, ...sections] = readFileSync(path.join(folder, file), 'utf8').split(/^## /m)
    expect(sections.length, file).toBeGreaterThan(2)
    for (const section of sections) {
      const [title = ''] = section.split('\n', 1)
      const [, ids = ''] = /<!-- promised: ([A-Z0-9, -]+) -->/.exec(section) ?? []
      expect(ids, `${file}: ${title}`).not.toBe('')
      for (const id of ids.split(', '))
        expect(promises, `${file}: ${id}`).toMatch(new RegExp(`\\b${id}\\b`))
    }
  }
})
