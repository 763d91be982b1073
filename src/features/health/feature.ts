import type { Field, Plugin } from 'payload'
import { Findings } from '@/collections/findings'
import { env } from '@/env'
import type { Feature } from '@/platform/feature'
import type { HomeCard } from '@/platform/home-card'
import { handle } from '@/platform/outbox/handler'
import { CHECK, checkChanged } from './server/check-changed'
import { runLinkChecks } from './server/check-links'
import { listFindings } from './server/list-findings'
import { planSweep, SWEEP, sweepBatch } from './server/sweep'
import { healthTables } from './server/tables'
import { watchSaves } from './server/watch-saves'
import { healthMails, planWeeklyEmail, sendWeeklyEmail, WEEKLY } from './server/weekly-email'
import { healthUseCases } from './use-cases'

const USED_IN: Field = {
  name: 'usedIn',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/features/health/ui/cms/used-in#UsedIn' },
  },
}

/** Pictures and files show the records that use them. */
const showUses: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.slug === 'media' || collection.slug === 'files'
      ? { ...collection, fields: [...collection.fields, USED_IN] }
      : collection,
  ),
})

const homeCard: HomeCard = {
  title: 'Health',
  empty: 'The content is healthy.',
  more: { href: '/cms/health', label: 'All findings' },
  read: async ({ payload }, most) => {
    const { findings, total } = await listFindings(payload, { most })
    const lines = findings.map(({ href, id, problem, record, since }) => ({
      key: id,
      href,
      title: record,
      note: problem,
      at: since,
    }))
    return { total, lines }
  },
}

const HOUR = 60 * 60_000

export const health: Feature = {
  name: 'health',
  collections: [Findings],
  plugins: [watchSaves, showUses],
  homeCards: [homeCard],
  backOffice: {
    afterNavLinks: ['/features/health/ui/cms/health-link#HealthLink'],
    views: {
      health: {
        Component: '/features/health/ui/cms/health#Health',
        path: '/health',
        meta: { title: 'Health' },
      },
    },
  },
  useCases: healthUseCases,
  mails: healthMails,
  tables: [healthTables],
  messages: [
    handle(CHECK, checkChanged),
    handle(SWEEP, sweepBatch),
    handle(WEEKLY, sendWeeklyEmail),
  ],
  jobs: [
    { everyMs: HOUR, run: planSweep },
    { everyMs: HOUR, run: planWeeklyEmail },
    {
      inBackground: async (payload, mayGoOn) => {
        if (env.LINK_CHECK) await runLinkChecks(payload, mayGoOn)
      },
    },
  ],
}
