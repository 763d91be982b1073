import { expect, test } from 'vitest'
import type { Home, SiteSetting } from '@/payload-types'
import { getAverageRating, toHomeContent, toSiteInfo } from './dto'

const empty = { id: 1, brand: '', timeZone: 'Asia/Kolkata' } as SiteSetting

test('D-01 the brand is never empty, and lists are lists', () => {
  expect(toSiteInfo(empty).brand).toBe('Atelier')
  expect(toSiteInfo(empty).socialLinks).toEqual([])
  expect(toSiteInfo({ ...empty, brand: 'Studio' }).brand).toBe('Studio')
})

test('P-10 an empty home page still has its headline', () => {
  const home = toHomeContent({ id: 1 } as Home)
  expect(home.headline).toBe('Learn something new')
  expect(home.offers).toEqual([])
})

test('P-11 an offer links only with both a label and an address', () => {
  const offer = { title: 'Workshops', text: 'Free.', linkLabel: 'Browse', linkHref: null }
  expect(toHomeContent({ id: 1, offers: [offer] }).offers[0]?.link).toBeNull()
  const linked = { ...offer, linkHref: '/workshops' }
  expect(toHomeContent({ id: 1, offers: [linked] }).offers[0]?.link).toEqual({
    label: 'Browse',
    href: '/workshops',
  })
})

test('P-15 the average is the mean with one decimal', () => {
  expect(getAverageRating([])).toBeNull()
  expect(getAverageRating([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toBe(4.7)
})
