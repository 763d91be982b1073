import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import FaqResults from '@/app/(web)/(site)/faq/results/page'
import SearchPage from '@/app/(web)/(site)/search/page'
import { fillSearch } from '@/features/search/server/fill-search'
import { env } from '@/env'
import { searchSite } from '@/features/search/server/queries'
import { takeSearch } from '@/features/search/server/limits'
import { DEFAULT_CATEGORIES, listNames } from '@/features/categories/categories'
import { onPool } from '@/platform/database/on-pool'
import { bridge } from '@/platform/process/bridge'
import { SITE_PAGES } from '@/features/pages/site-pages'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { word } from '../support/search'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
  await fillSearch(payload)
})

describe('D-05 pages and categories', () => {
  test.each(Object.entries(SITE_PAGES))('D-05 %s is found by its name', async (href, { title }) => {
    const found = await searchSite(title, { mayReadAnswers: false })
    expect(found.map((one) => one.href)).toContain(href)
    expect(found.find((one) => one.href === href)?.kind).toBe('Page')
  })

  test.each([
    ...listNames(DEFAULT_CATEGORIES, 'workshops').map(
      (name) => ['/workshops', 'Workshop category', name] as const,
    ),
    ...listNames(DEFAULT_CATEGORIES, 'tutorials').map(
      (name) => ['/tutorials', 'Tutorial category', name] as const,
    ),
  ])('D-05 %s: the %s %s leads to the filtered list', async (path, kind, name) => {
    // A word that says nothing by itself is none of a search.
    if (name === 'Other') return
    const found = await searchSite(name, { mayReadAnswers: false })
    const slug = name.toLowerCase().replaceAll(' ', '-')
    expect(found.find((one) => one.kind === kind && one.title === name)?.href).toBe(
      `${path}?category=${slug}`,
    )
  })

  test('D-05 another start writes nothing, and takes away what the program no longer has', async () => {
    const rows = () =>
      onPool(
        payload,
        sql`select kind, doc_id, xmin::text from search_entries
        where kind in ('site_pages', 'workshop_categories', 'tutorial_categories') order by 1, 2`,
      )
    const before = await rows()
    await onPool(
      payload,
      sql`insert into search_entries (kind, doc_id, title, body, slug)
          values ('site_pages', 999, 'Gone', '', '/gone')`,
    )
    await fillSearch(payload)
    expect(await rows()).toEqual(before)
  })
})

describe('D-29 too many searches', () => {
  const PAGES = { '/search': SearchPage, '/faq/results': FaqResults }

  test.each(Object.entries(PAGES))(
    'D-29 %s responds 429 and when to come again',
    async (_, page) => {
      const headers = new Headers({ 'x-forwarded-for': word() })
      const request = new Request(`${env.SITE_URL}/`, { headers })
      const response = { headersSent: false, statusCode: 200, setHeader: vi.fn() }
      const ask = () =>
        inRequest(request, async () =>
          page({ params: Promise.resolve({}), searchParams: Promise.resolve({ q: 'invoice' }) }),
        )
      bridge.response = () => response
      try {
        await ask()
        expect(response.statusCode).toBe(200)
        for (let n = 0; n < 120; n += 1) await takeSearch(headers)
        await ask()
        expect(response.statusCode).toBe(429)
        expect(response.setHeader).toHaveBeenCalledWith(
          'Retry-After',
          expect.stringMatching(/^[1-9]\d?$/),
        )
      } finally {
        delete bridge.response
      }
    },
  )
})
