import { Findings } from '@/collections/findings'
import { env } from '@/env'
import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
import { CHECK, checkChanged } from './server/check-changed'
import { runLinkChecks } from './server/check-links'
import { planSweep, SWEEP, sweepBatch } from './server/sweep'
import { healthTables } from './server/tables'
import { watchSaves } from './server/watch-saves'
import { planWeeklyEmail, sendWeeklyEmail, WEEKLY } from './server/weekly-email'
import { healthUseCases } from './use-cases'

const HOUR = 60 * 60_000

export const health: Feature = {
  name: 'health',
  collections: [Findings],
  plugins: [watchSaves],
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
