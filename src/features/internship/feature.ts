import { sql } from '@payloadcms/db-postgres/drizzle'
import { Applications } from '@/collections/applications'
import { Cohorts } from '@/collections/cohorts'
import { Internship } from '@/globals/internship'
import { textListIndexes } from '@/platform/database/indexes'
import type { Feature } from '@/platform/feature'
import { countRows } from '@/platform/records/count-rows'
import { accountData } from './server/account-data'
import { removeApplicationLinks, removeDeadApplicationLinks } from './server/application-links'
import { endDueOffers, eraseApplications, removeOldAnswers } from './server/change-state'
import { internshipMails } from './server/emails'
import { applicationMutations } from './server/interfaces'
import { selectMaterialFiles } from './server/materials'
import { applicationCard, searchApplications } from './server/staff-figures'
import { applicationLinkTable, applicationTables, cohortMessageTable } from './server/tables'
import { applicationUseCases } from './use-cases'

export const internship: Feature = {
  name: 'internship',
  accountData,
  erasure: [
    { nouns: ['application', 'applications'], count: countRows('applications') },
    {
      nouns: ['payment, as amount and date', 'payments, as amounts and dates'],
      stays: true,
      count: (userId) => sql`
        select count(*)::int as count from payments p join applications a on a.id = p.application_id
        where a.user_id = ${userId}`,
    },
  ],
  collections: [Cohorts, Applications],
  globals: [Internship],
  graphQL: { mutations: applicationMutations },
  sharedFiles: selectMaterialFiles,
  useCases: applicationUseCases,
  mails: internshipMails,
  tables: [
    applicationTables,
    applicationLinkTable,
    cohortMessageTable,
    textListIndexes('cohorts_texts'),
  ],
  jobs: [{ everyMs: 60_000, run: endDueOffers }],
  homeCards: [applicationCard],
  searchForStaff: searchApplications,
  cleanUp: [removeOldAnswers, removeDeadApplicationLinks],
  onErasure: async (req, userId) => {
    await removeApplicationLinks(req, userId)
    await eraseApplications(req, userId)
  },
}
