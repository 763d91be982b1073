import { describe, expect, test } from 'vitest'
import type { Workshop } from '@/payload-types'
import { toCourseJsonLd } from './json-ld'
import { formatPrice, toCard, toDetail, toResources } from './record'

const doc: Workshop = {
  id: 3,
  title: 'Weaving agents',
  slug: 'weaving-agents',
  description: 'By hand.',
  duration: '2 hours',
  category: ['AIML'],
  gallery: [{ id: 'g1', name: 'The loom', link: '/gallery/01.webp' }],
  resources: [{ id: 'r1', name: 'MARK-RES name', link: 'https://example.com/MARK-RES' }],
  createdAt: '2025-06-05T10:00:00.000Z',
  updatedAt: '2025-06-05T10:00:00.000Z',
}

describe('workshops as pages see them', () => {
  test('S-40 a detail has the number of resources, whatever document comes in', () => {
    const detail = toDetail('workshop', doc, 1)
    expect(JSON.stringify(detail)).not.toContain('MARK-RES')
    expect(detail.resourceCount).toBe(1)
  })

  test('P-42 a detail contains what the page shows, with null for unset fields', () => {
    expect(toDetail('workshop', doc, 0)).toMatchObject({
      title: 'Weaving agents',
      description: 'By hand.',
      duration: '2 hours',
      categories: ['AIML'],
      startsAt: null,
      venue: null,
      body: null,
      gallery: [{ key: 'g1', picture: { src: '/gallery/01.webp', alt: 'The loom' } }],
    })
  })

  test('P-40 P-48 a card has an address, a date and a picture', () => {
    expect(toCard('workshop', doc)).toMatchObject({
      slug: 'weaving-agents',
      createdAt: '2025-06-05T10:00:00.000Z',
      picture: { src: '/placeholder.svg#aiml-all-levels' },
    })
    expect(toCard('workshop', { ...doc, slug: null }).slug).toBe('3')
  })

  test('U-15 a level is shown on the card, the page, the cover and for search engines, if it is set', () => {
    const site = { siteUrl: 'https://atelier.test', brand: 'Atelier' }
    const course = (one: Workshop) =>
      JSON.stringify(toCourseJsonLd(toDetail('workshop', one, 0), site))
    expect(toCard('workshop', doc).facts).toEqual(['', '', '2 hours', 'Free'])
    expect(toDetail('workshop', doc, 0).difficulty).toBeNull()
    expect(course(doc)).not.toContain('educationalLevel')

    const advanced: Workshop = { ...doc, difficulty: 'Advanced' }
    expect(toCard('workshop', advanced)).toMatchObject({
      facts: ['', 'Advanced', '2 hours', 'Free'],
      picture: { src: '/placeholder.svg#aiml-advanced' },
    })
    expect(toDetail('workshop', advanced, 0).difficulty).toBe('Advanced')
    expect(course(advanced)).toContain('"educationalLevel":"Advanced"')
  })

  test('P-44 resources are name and link, nothing else', () => {
    expect(toResources(doc)).toEqual([
      { name: 'MARK-RES name', link: 'https://example.com/MARK-RES' },
    ])
    expect(toResources({ resources: null })).toEqual([])
  })
})

test('D-08 a price has two decimals, none is "Free"', () => {
  expect([0, 19, 4.5].map(formatPrice)).toEqual(['Free', '$19.00', '$4.50'])
})

test.each([
  ['2099-01-01T10:00:00.000Z', 'https://example.com/film', '$19.00'],
  ['2020-01-01T10:00:00.000Z', 'https://example.com/film', 'Free recording'],
  ['2020-01-01T10:00:00.000Z', null, ''],
])(
  'D-08 the price of a webinar at %s with the recording %s is "%s"',
  (startsAt, recordingUrl, price) => {
    const webinar = { id: 1, title: 'x', presenter: 'Ada', duration: '1 hour', price: 19 }
    const card = toCard('webinar', { ...webinar, startsAt, recordingUrl })
    expect(card.price).toBe(price)
    expect(card.facts).toContain(price)
  },
)
