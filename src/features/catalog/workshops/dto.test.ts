import { describe, expect, test } from 'vitest'
import type { Workshop } from '@/payload-types'
import { toWorkshopCard, toWorkshopDetail, toWorkshopResources, foldCategories } from './dto'
import { toCourseJsonLd } from './workshop-json-ld'
import { WORKSHOP_CATEGORIES } from '../catalog'

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
    const detail = toWorkshopDetail(doc, 1)
    expect(JSON.stringify(detail)).not.toContain('MARK-RES')
    expect(detail.resourceCount).toBe(1)
  })

  test('P-42 a detail contains what the page shows, with null for unset fields', () => {
    expect(toWorkshopDetail(doc, 0)).toMatchObject({
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
    expect(toWorkshopCard(doc)).toMatchObject({
      slug: 'weaving-agents',
      createdAt: '2025-06-05T10:00:00.000Z',
      picture: { src: '/placeholder.svg#aiml-all-levels' },
    })
    expect(toWorkshopCard({ ...doc, slug: null }).slug).toBe('3')
  })

  test('U-15 a level is shown on the card, the page, the cover and for search engines, if it is set', () => {
    const site = { siteUrl: 'https://atelier.test', brand: 'Atelier' }
    const course = (one: Workshop) => JSON.stringify(toCourseJsonLd(toWorkshopDetail(one, 0), site))
    expect(toWorkshopCard(doc).facts).toEqual(['', '', '2 hours', 'Free'])
    expect(toWorkshopDetail(doc, 0).difficulty).toBeNull()
    expect(course(doc)).not.toContain('educationalLevel')

    const advanced: Workshop = { ...doc, difficulty: 'Advanced' }
    expect(toWorkshopCard(advanced)).toMatchObject({
      facts: ['', 'Advanced', '2 hours', 'Free'],
      picture: { src: '/placeholder.svg#aiml-advanced' },
    })
    expect(toWorkshopDetail(advanced, 0).difficulty).toBe('Advanced')
    expect(course(advanced)).toContain('"educationalLevel":"Advanced"')
  })

  test('P-44 resources are name and link, nothing else', () => {
    expect(toWorkshopResources(doc)).toEqual([
      { name: 'MARK-RES name', link: 'https://example.com/MARK-RES' },
    ])
    expect(toWorkshopResources({ resources: null })).toEqual([])
  })
})

test('U-13 the five largest categories and the selected one are shown', () => {
  const counts = Object.fromEntries(WORKSHOP_CATEGORIES.map((name, index) => [name, index]))
  const { folded, shown } = foldCategories(counts as never, 'Web Development')
  expect(shown).toEqual(['Web Development', ...WORKSHOP_CATEGORIES.slice(-5)])
  expect(folded).toEqual(WORKSHOP_CATEGORIES.slice(1, -5))
})

test('U-13 no category without workshops is shown, unless it is selected', () => {
  const counts = Object.fromEntries(WORKSHOP_CATEGORIES.map((name) => [name, 0]))
  expect(foldCategories(counts as never).shown).toEqual([])
  expect(foldCategories(counts as never, 'Other').shown).toEqual(['Other'])
})
