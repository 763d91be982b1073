import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aWorkshop, word } from '../support/search'
import { aClientAddress } from '../support/users'
import { serveSite } from '../support/own-routes'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

async function embed(url: string | null, more: Record<string, string> = {}) {
  const address = new URL('/api/oembed', env.SITE_URL)
  if (url !== null) address.searchParams.set('url', url)
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  const request = new NextRequest(address, { headers: { 'x-forwarded-for': aClientAddress() } })
  const { result } = await inRequest(request, () => serveSite(request))
  return {
    status: result.status,
    headers: result.headers,
    body: (await result.json()) as Record<string, unknown>,
  }
}

const page = (path: string) => env.SITE_URL + path

describe('W-11 what is not described', () => {
  test('W-11 drafts, the trash, and missing records', async () => {
    const draft = await aWorkshop({ title: `Secret ${word()}`, draft: true })
    const trashed = await aWorkshop({ title: `Thrown away ${word()}` })
    const data = { deletedAt: new Date().toISOString() }
    await payload.update({ collection: 'workshops', id: trashed.id, data, overrideAccess: true })
    for (const id of [draft.id, trashed.id, 2_000_000_000]) {
      const { body, status } = await embed(page(`/workshops/${id}`))
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toMatch(/Secret|Thrown/)
    }
  })

  test.each([
    ['nothing', null],
    ['no address', 'workshops/1'],
    ['another site', 'https://evil.test/workshops/1'],
    ['another site that looks like ours', `${env.SITE_URL}@evil.test/workshops/1`],
    ['a page that is no record', page('/about')],
    ['a page of one person', page('/workshops/1/ask')],
    ['staff', page('/admin/workshops/edit/1')],
    ['no address of a page', 'javascript:alert(1)'],
    ['a long one', page(`/workshops/${'x'.repeat(1500)}`)],
    ['one with an escape', page('/workshops/%2e%2e')],
  ])('W-11 %s', async (_what, url) => {
    expect((await embed(url)).status).toBe(404)
  })

  test('W-11 M-70 an address longer than any of the site is refused', async () => {
    const { status } = await embed(page(`/workshops/${'x'.repeat(5000)}`))
    expect(status).toBe(400)
  })

  test('W-11 XML, and sizes that are none', async () => {
    const { id } = await aWorkshop({ title: `Described ${word()}` })
    const url = page(`/workshops/${id}`)
    expect((await embed(url, { format: 'xml' })).status).toBe(501)
    expect((await embed(url, { maxwidth: '-1' })).status).toBe(400)
  })
})

describe('W-11 what is described', () => {
  test('W-11 a workshop, by its number and by its slug, with words and a picture and nothing to frame', async () => {
    const { id, slug, title } = await aWorkshop({ title: `<b>Described</b> ${word()}` })
    for (const url of [`/workshops/${id}`, `/workshops/${slug}`, `/workshops/${slug}/?utm=1#top`]) {
      const { body, headers, status } = await embed(page(url), { format: 'json', maxwidth: '1200' })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('application/json')
      expect(body).toEqual({
        version: '1.0',
        type: 'link',
        title,
        author_name: 'Atelier',
        provider_name: 'Atelier',
        provider_url: env.SITE_URL,
        cache_age: 3600,
        thumbnail_url: page(`/workshops/${slug}/share.png`),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      })
    }
  })

  test('W-11 no picture that is larger than there is room for', async () => {
    const { id } = await aWorkshop({ title: `Described ${word()}` })
    const { body } = await embed(page(`/workshops/${id}`), { maxwidth: '400' })
    expect(Object.keys(body).filter((name) => name.startsWith('thumbnail'))).toEqual([])
  })

  test('W-11 a webinar names who presents it, a tutorial who wrote it', async () => {
    const webinar = await payload.create({
      collection: 'webinars',
      data: {
        title: `Live ${word()}`,
        description: 'x',
        presenter: 'Ada Lovelace',
        duration: '1 hour',
        scheduledFor: '2031-01-01T10:00:00.000Z',
        price: 0,
        _status: 'published',
      },
      overrideAccess: true,
    })
    const tutorial = await payload.create({
      collection: 'tutorials',
      data: {
        title: `Seen ${word()}`,
        description: 'x',
        author: 'Grace Hopper',
        duration: '1 hour',
        category: 'Other',
        difficulty: 'Beginner',
        videoUrl: 'https://youtu.be/abcdefghijk',
        _status: 'published',
      },
      overrideAccess: true,
    })
    expect((await embed(page(`/webinars/${webinar.id}`))).body.author_name).toBe('Ada Lovelace')
    expect((await embed(page(`/tutorials/${tutorial.slug}`))).body.author_name).toBe('Grace Hopper')
  })
})
