import type { Factors } from '@/domain/accounts/factors/factors'
import { formatSpoken, zoneName } from '@/lib/time/dates'
import { AccountSection } from './account-section'
import { AuthenticatorApp } from './authenticator-app'
import { Passkeys } from './passkeys'
import { RecoveryCodes } from './recovery-codes'

type Props = { factors: Factors; hasPasskeys: boolean; zone: string }

export function FactorSections({ factors, hasPasskeys, zone }: Props) {
  const { app, passkeys, recovery } = factors
  const moment = (at: string) => ({ at, words: `${formatSpoken(at, zone)} ${zoneName(at, zone)}` })
  const times = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => ({
    added: moment(createdAt),
    lastUsed: lastUsedAt ? moment(lastUsedAt) : null,
  })
  return (
    <>
      <AccountSection
        id="passkeys"
        title="Passkeys"
        intro="Sign in without a password by unlocking your device. Passkeys cannot be phished."
      >
        <Passkeys
          isOffered={hasPasskeys}
          passkeys={passkeys.map(({ id, name, device, isSynced, ...used }) => ({
            ...{ id, name, device, isSynced },
            ...times(used),
          }))}
        />
      </AccountSection>
      <AccountSection
        id="authenticator-app"
        title="Authenticator app"
        intro="Sign in with your password and a code from the app."
      >
        <AuthenticatorApp app={app && times(app)} />
      </AccountSection>
      <AccountSection
        id="recovery-codes"
        title="Recovery codes"
        intro="If you lose your phone, each code works once, together with your password."
      >
        <RecoveryCodes left={recovery.left} hasFactor={app !== null || passkeys.length > 0} />
      </AccountSection>
    </>
  )
}
