import { ApiKeys } from '@/collections/api-keys'
import { Avatars } from '@/collections/avatars'
import { Passkeys } from '@/collections/passkeys'
import { Users } from '@/collections/users'
import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
import { countRows } from '@/platform/records/count-rows'
import { removeDeadTokens } from './server/account-tokens'
import { accountMails } from './server/emails'
import { findKey, findKeyHolder } from './server/api-keys'
import { removeUnconfirmedAccounts } from './server/delete-account'
import { removeDeadChallenges } from './server/factors/challenges'
import { guardPersonalData } from './server/guard-personal-data'
import { RESET_LINK, sendResetLink } from './server/request-password-reset'
import { endSession, findAccount, findSession, removeDeadSessions } from './server/sessions'
import { accountTables } from './server/tables'
import { accountUseCases } from './use-cases'

export const accounts: Feature = {
  name: 'accounts',
  collections: [Users, ApiKeys, Passkeys, Avatars],
  plugins: [guardPersonalData],
  backOffice: {
    beforeLogin: ['/features/accounts/ui/cms/sign-in#SignIn'],
    header: ['/features/accounts/ui/cms/factor-reminder#FactorReminder'],
    providers: ['/features/accounts/ui/cms/reauthentication-provider#ReauthenticationProvider'],
  },
  useCases: accountUseCases,
  mails: accountMails,
  tables: accountTables,
  messages: [handle(RESET_LINK, sendResetLink)],
  cleanUp: [removeDeadSessions, removeDeadTokens, removeDeadChallenges, removeUnconfirmedAccounts],
  erasure: [{ nouns: ['API key', 'API keys'], count: countRows('api_keys', 'owner_id') }],
  identity: { endSession, findAccount, findKey, findKeyHolder, findSession },
}
