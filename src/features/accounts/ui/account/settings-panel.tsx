import { AppLink } from '@/ui/app-link'
import { EmptyState } from '@/ui/empty-state'
import type { ListedKey } from '../../server/api-keys'
import type { Factors } from '../../server/factors/factors'
import { getSettings } from '../../server/account/queries'
import { describeScope } from '../../key-scope'
import { describeMethod } from '../../sign-in-method'
import { formatMoment } from '@/lib/time/dates'
import { hasRoute } from '@/platform/routes.mjs'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { AccountSection } from './account-section'
import { ApiKeyList, CreateApiKey } from './api-keys'
import { AuthenticatorApp } from './authenticator-app'
import { DataDownload } from './data-download'
import { DeleteAccount } from './delete-account'
import { LoadFailed } from './load-failed'
import { Passkeys } from './passkeys'
import { PasswordForm } from './password-form'
import { PreferencesForm } from './preferences-form'
import { RecoveryCodes } from './recovery-codes'
import { SessionList } from './session-list'

type Someone = { id: number; email: string; role: string }

export async function SettingsPanel({ viewer }: { viewer: Someone }) {
  const [settings, zone] = await Promise.all([getSettings(viewer.id), siteTimeZone()])
  if (!settings) return <LoadFailed />
  const sessions = settings.sessions.map(({ method, second, ...session }) => {
    const { lastSeenAt } = session
    const lastSeen = formatMoment(lastSeenAt, zone)
    return { ...session, lastSeen, how: describeMethod(method, second) }
  })
  return (
    <div className="flex flex-col gap-6">
      <AccountSection id="change-password" title="Change Password">
        {settings.hasPassword ? <PasswordForm email={viewer.email} /> : <NoPassword />}
      </AccountSection>
      <PasskeySection
        factors={settings.factors}
        hasPasskeys={settings.hasPasskeys}
        zone={zone}
        device={sessions.find(({ isCurrent }) => isCurrent)?.device}
      />
      <AccountSection id="notifications" title="Notification Preferences">
        <PreferencesForm preferences={settings.preferences} />
      </AccountSection>
      <AccountSection
        id="sessions"
        title="Where you are signed in"
        intro="Sign out any device you do not recognize, then change your password."
      >
        <SessionList sessions={sessions} />
      </AccountSection>
      <h2 className="display pt-6 text-2xl">Advanced</h2>
      <AppSections factors={settings.factors} zone={zone} />
      <AccountSection
        id="api-keys"
        title="API keys"
        intro={
          <>
            <span>Let programs act as you. </span>
            {hasRoute('/developers') && (
              <span>
                See <GuideLink>the API</GuideLink>.{' '}
              </span>
            )}
            <span>A key never gives access to your account or the back office.</span>
          </>
        }
      >
        <ApiKeys keys={settings.apiKeys} role={viewer.role} zone={zone} now={settings.now} />
      </AccountSection>
      <AccountSection
        id="data"
        title="Your Data"
        intro="Everything we store about you, as a JSON file: your profile, questions, registrations, sessions, API keys and settings."
      >
        <DataDownload />
      </AccountSection>
      <AccountSection
        id="danger"
        title="Danger Zone"
        tone="danger"
        intro="Deleting your account permanently deletes your profile, picture and sessions. Your seats go to the waiting list. Your questions stay, attributed to “Former member”."
      >
        <DeleteAccount email={viewer.email} hasPassword={settings.hasPassword} />
      </AccountSection>
    </div>
  )
}

function NoPassword() {
  return (
    <p className="measure">
      Your account has no password.{' '}
      <AppLink href="/forgot-password" className="text-accent-text underline underline-offset-4">
        Set a password by email
      </AppLink>{' '}
      if you want one.
    </p>
  )
}

type Props = { factors: Factors; zone: string }

function toTimes(
  { createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null },
  zone: string,
) {
  const moment = (at: string) => ({ at, words: formatMoment(at, zone) })
  return { added: moment(createdAt), lastUsed: lastUsedAt ? moment(lastUsedAt) : null }
}

function PasskeySection({
  device,
  factors: { passkeys },
  hasPasskeys,
  zone,
}: Props & { hasPasskeys: boolean; device: string | undefined }) {
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      intro="Sign in without a password by unlocking your device. Passkeys cannot be phished."
    >
      <Passkeys
        device={device}
        isOffered={hasPasskeys}
        passkeys={passkeys.map(({ id, name, device, isSynced, ...used }) => ({
          id,
          name,
          device,
          isSynced,
          ...toTimes(used, zone),
        }))}
      />
    </AccountSection>
  )
}

function AppSections({ factors: { app, passkeys, recovery }, zone }: Props) {
  return (
    <>
      <AccountSection
        id="authenticator-app"
        title="Authenticator app"
        intro="Sign in with your password and a code from the app."
      >
        <AuthenticatorApp app={app && toTimes(app, zone)} />
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

type ApiKeysProps = { keys: ListedKey[]; role: string; zone: string; now: number }

function ApiKeys({ keys, role, zone, now }: ApiKeysProps) {
  const moment = (at: string) => ({ at, words: formatMoment(at, zone) })
  const rows = keys.map(({ collections, createdAt, expiresAt, lastUsedAt, scope, ...key }) => ({
    ...key,
    role: key.role.charAt(0).toUpperCase() + key.role.slice(1),
    scope: `${scope === 'read' ? 'Reads' : 'Reads and writes'} ${describeScope(collections)}`,
    created: moment(createdAt),
    expires: moment(expiresAt),
    lastUsed: lastUsedAt ? moment(lastUsedAt) : null,
    hasExpired: Date.parse(expiresAt) <= now,
  }))
  return (
    <div className="flex flex-col items-start gap-5">
      {rows.length === 0 ? (
        <EmptyState title="No API keys yet">
          <p>
            <span>You only need one to use the API from your own program</span>
            {hasRoute('/developers') && (
              <span>
                : <GuideLink>read the guide</GuideLink>
              </span>
            )}
            <span>.</span>
          </p>
        </EmptyState>
      ) : (
        <div className="w-full">
          <ApiKeyList keys={rows} />
        </div>
      )}
      <CreateApiKey role={role} />
    </div>
  )
}

function GuideLink({ children }: { children: string }) {
  return (
    <AppLink href="/developers" className="text-accent-text underline underline-offset-4">
      {children}
    </AppLink>
  )
}
