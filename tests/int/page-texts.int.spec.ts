import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '@/features/search/server/queries'
import { PAGE_TEXTS } from '@/features/pages/page-texts'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { withSession } from '../support/openapi/askers'

const DEFAULTS = PAGE_TEXTS.workshops.texts
let payload: Payload
let cookie: string
let count: number

beforeAll(async () => {
  payload = await getTestPayload()
  const editor = await withSession(payload, 'editor')
  cookie = editor.person.cookie ?? ''
  count = await versions()
})
afterAll(() => save({ workshops: { title: null, metaTitle: null } }))

const save = (json: object) => callRest('POST', '/globals/page-texts', { cookie, json })
const versions = async () =>
  (await payload.countGlobalVersions({ global: 'page-texts', overrideAccess: true })).totalDocs

test.each([
  ['emptyCategoryTitle', 'Nothing here', 'Please keep {category}'],
  ['title', '{count} workshops', '{count} has no value'],
  ['title', 'x'.repeat(121), 'at most 120'],
  ['intro', 'x'.repeat(601), 'at most 600'],
])(
  'C-14 %s: a text that a page could not show is refused with its field',
  async (name, text, reason) => {
    const { body, status } = await save({ workshops: { title: 'Not stored', [name]: text } })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(reason)
    expect(body).toMatchObject({ errors: [{ field: `workshops.${name}` }] })
    expect((await getPageTexts()).workshops.title).toBe(DEFAULTS.title)
  },
)

test('C-14 a text is on the page after the next save, and an emptied one is its default', async () => {
  await save({ workshops: { title: 'Our workshops' } })
  expect((await getPageTexts()).workshops.title).toBe('Our workshops')
  expect((await getPageTexts()).workshops.intro).toBe(DEFAULTS.intro)
  await save({ workshops: { title: '' } })
  expect((await getPageTexts()).workshops.title).toBe(DEFAULTS.title)
})

test('C-14 the interfaces return the words of the pages before anyone has saved them', async () => {
  const { body } = await callRest('GET', '/globals/page-texts')
  expect(body).toMatchObject({ faq: PAGE_TEXTS.faq.texts })
})

test('C-14 the search finds a page by the title that an editor gave it', async () => {
  await save({ workshops: { metaTitle: 'Zymurgy sessions' } })
  const [found] = await searchSite('zymurgy', { mayReadAnswers: false })
  expect(found).toMatchObject({ href: '/workshops', title: 'Zymurgy sessions' })
  await save({ workshops: { metaTitle: null } })
  expect(await searchSite('zymurgy', { mayReadAnswers: false })).toEqual([])
})

test('C-14 earlier texts can be restored', async () => {
  await save({ workshops: { title: 'First', metaTitle: 'Zymology sessions' } })
  const { docs } = await payload.findGlobalVersions({
    slug: 'page-texts',
    limit: 1,
    overrideAccess: true,
  })
  await save({ workshops: { title: 'Second', metaTitle: null } })
  expect(await versions()).toBeGreaterThan(count)
  await callRest('POST', `/globals/page-texts/versions/${docs[0]?.id}`, { cookie, json: {} })
  expect((await getPageTexts()).workshops.title).toBe('First')
  expect(await searchSite('zymology', { mayReadAnswers: false })).toHaveLength(1)
  await save({ workshops: { title: null, metaTitle: null } })
})
