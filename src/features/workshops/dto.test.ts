import { describe, expect, test } from 'vitest'
import type { Workshop } from '@/payload-types'
import {
  chooseFeatured,
  toWorkshopCard,
  toWorkshopDetail,
  toWorkshopResources,
  toWorkshopTicket,
  type WorkshopTicket,
} from './dto'

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

  test('P-42 a detail carries what the page shows, with null for what is not set', () => {
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
      picture: { src: '/placeholder.svg' },
    })
    expect(toWorkshopCard({ ...doc, slug: null }).slug).toBe('3')
  })

  test('P-44 resources are name and link, nothing else', () => {
    expect(toWorkshopResources(doc)).toEqual([
      { name: 'MARK-RES name', link: 'https://example.com/MARK-RES' },
    ])
    expect(toWorkshopResources({ resources: null })).toEqual([])
  })
})

describe('P-13 D-12 featured workshops', () => {
  const now = new Date('2026-01-10T00:00:00Z')
  const ticket = (id: number, startsAt: string | null): WorkshopTicket => ({
    ...toWorkshopTicket(doc),
    id,
    startsAt,
    endsAt: startsAt && startsAt.replace('T09', 'T11'),
  })
  const chosen = (tickets: WorkshopTicket[]) =>
    chooseFeatured(tickets, { now, count: 3 }).map(({ id }) => id)

  test('those to come first, soonest first, then the latest past ones', () => {
    const past = [ticket(1, '2025-01-01T09:00:00Z'), ticket(2, '2025-12-01T09:00:00Z')]
    const coming = [ticket(3, '2026-03-01T09:00:00Z'), ticket(4, '2026-02-01T09:00:00Z')]
    expect(chosen([...past, ...coming])).toEqual([4, 3, 2])
  })

  test('one without a date counts as to come, last', () => {
    expect(chosen([ticket(1, null), ticket(2, '2026-03-01T09:00:00Z')])).toEqual([2, 1])
    expect(chosen([])).toEqual([])
  })
})
