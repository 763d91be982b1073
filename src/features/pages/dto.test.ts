import { expect, test } from 'vitest'
import type { Page } from '@/payload-types'
import { toSitePage } from './dto'

const page = (lastUpdated: string | null) =>
  toSitePage({ title: 'Terms', lastUpdated } as unknown as Page, [])

test('A-55 a legal page shows its day as 09/03/2025 in every time zone', () => {
  expect(page('2025-09-03T00:00:00.000Z').lastUpdated).toBe('09/03/2025')
  expect(page('2025-09-03T23:59:00.000Z').lastUpdated).toBe('09/03/2025')
})

test('A-55 a page without a day shows none', () => {
  expect(page(null).lastUpdated).toBeNull()
})
