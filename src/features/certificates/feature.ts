import { Certificates } from '@/collections/certificates'
import type { Feature } from '@/platform/feature'
import { accountData } from './server/account-data'
import { handle } from '@/platform/outbox/handler'
import { addHooks } from '@/platform/records/capability'
import { findAttendedCard } from './server/attended-card'
import { countRows } from '@/platform/records/count-rows'
import { forgetOwner, replaceRenamed } from './server/change'
import { certificateMutations, issuingEndpoint } from './server/interfaces'
import { issueCompletion, issueDueCertificates, syncCertificates } from './server/issue'
import { CERTIFICATE_EMAILS, certificateMails, notifyOwners } from './server/notify-owners'
import { certificateTables } from './server/tables'
import { certificateUseCases } from './use-cases'

export const certificates: Feature = {
  name: 'certificates',
  accountData,
  attendedCard: findAttendedCard,
  erasure: [
    {
      nouns: [
        'certificate, withdrawn and without the name',
        'certificates, withdrawn and without the name',
      ],
      stays: true,
      count: countRows('certificates'),
    },
  ],
  collections: [Certificates],
  endpoints: [issuingEndpoint],
  graphQL: { mutations: certificateMutations },
  plugins: [addHooks('users', { afterChange: [replaceRenamed] })],
  useCases: certificateUseCases,
  mails: certificateMails,
  tables: [certificateTables],
  messages: [handle(CERTIFICATE_EMAILS, notifyOwners)],
  jobs: [{ everyMs: 60_000, run: issueDueCertificates }],
  onAttendance: syncCertificates,
  onCompletion: issueCompletion,
  onErasure: forgetOwner,
}
