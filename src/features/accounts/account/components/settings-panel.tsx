import { AppLink } from '@/components/ui/app-link'
import { describeMethod } from '@/lib/accounts/sign-in-method'
import { formatSpoken, zoneName } from '@/lib/time/dates'
import { siteTimeZone } from '@/server/site-time-zone'
import { getSettings } from '@/features/accounts/account/queries'
import { AccountSection } from './account-section'
import { ApiKeys } from './api-keys'
import { DataDownload } from './data-download'
import { DeleteAccount } from './delete-account'
import { FactorSections } from './factor-sections'
import { LoadFailed } from './load-failed'
import { PasswordForm } from './password-form'
import { PreferencesForm } from './preferences-form'
import { SessionList } from './session-list'

type Someone = { id: number; email: string; role: string }

export async function SettingsPanel({ viewer }: { viewer: Someone }) {
  const [settings, zone] = await Promise.all([getSettings(viewer.id), siteTimeZone()])
  if (!settings) return <LoadFailed />
  const sessions = settings.sessions.map(({ method, second, ...session }) => {
    const { lastSeenAt } = session
    const lastSeen = `${formatSpoken(lastSeenAt, zone)} ${zoneName(lastSeenAt, zone)}`
    return { ...session, lastSeen, how: describeMethod(method, second) }
  })
  return (
    <div className="flex flex-col gap-6">
      <AccountSection id="change-password" title="Change Password">
        {settings.hasPassword ? <PasswordForm email={viewer.email} /> : <NoPassword />}
      </AccountSection>
      <FactorSections factors={settings.factors} hasPasskeys={settings.hasPasskeys} zone={zone} />
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
      <AccountSection
        id="api-keys"
        title="API keys"
        intro={
          <>
            Let programs act as you. See{' '}
            <AppLink href="/developers" className="text-accent-text underline underline-offset-4">
              the API
            </AppLink>
            . A key never gives access to your account or the back office.
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
