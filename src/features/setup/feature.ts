import type { Feature } from '@/platform/feature'
import type { HomeCard } from '@/platform/home-card'
import { readFirstSteps } from './server/steps'
import { setupUseCases } from './use-cases'

const homeCard: HomeCard = {
  title: 'First steps',
  empty: 'Everything is done.',
  more: { href: '/admin/first-steps', label: 'All steps' },
  isForAdmins: true,
  read: async ({ payload, user }, most) => {
    const { _hasFactor: hasFactor = false } = user as { _hasFactor?: boolean }
    const { isClosed, steps } = await readFirstSteps(payload, { hasFactor })
    const open = steps.filter(({ isDone }) => !isDone)
    if (isClosed || open.length === 0) return null
    const lines = open.slice(0, most).map(({ id, link, title }) => ({
      key: id.length,
      href: link?.href ?? '/admin/first-steps',
      title,
      note: '',
    }))
    return { total: open.length, lines }
  },
}

export const setup: Feature = {
  name: 'setup',
  homeCards: [homeCard],
  useCases: setupUseCases,
}
