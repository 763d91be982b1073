import { Suspense } from 'react'
import { AppLink } from '@/ui/app-link'
import { TextField } from '@/ui/text-field'
import { getProfile } from '../../server/account/queries'
import { AccountHeading, AccountLoading, AccountSection } from './account-section'
import { LoadFailed } from './load-failed'
import { AvatarForm, BioForm } from './profile-forms'

/** The content of /account and /account/profile for an authorized viewer. */
export function ProfileScreen({ viewerId }: { viewerId: number }) {
  return (
    <>
      <AccountHeading title="Account Settings" intro="Your profile and personal details." />
      <Suspense fallback={<AccountLoading />}>
        <ProfilePanel viewerId={viewerId} />
      </Suspense>
    </>
  )
}

/** The viewer's profile. The picture and the bio are editable; the rest is read-only. */
async function ProfilePanel({ viewerId }: { viewerId: number }) {
  const profile = await getProfile(viewerId)
  if (!profile) return <LoadFailed />
  const { avatarUrl, bio, email, fullName, phone } = profile
  return (
    <div className="flex flex-col gap-6">
      <AccountSection id="picture" title="Profile Picture">
        <AvatarForm name={fullName || email} avatarUrl={avatarUrl} />
      </AccountSection>
      <AccountSection
        id="details"
        title="Personal Information"
        intro={
          <>
            To change your name, email or phone number, please{' '}
            <AppLink href="/contact" className="text-accent-text underline underline-offset-4">
              contact support
            </AppLink>
            .
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="fullName" label="Full Name" readOnly value={fullName} />
          <TextField name="email" label="Email" type="email" readOnly value={email} />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            readOnly
            value={phone}
            placeholder="Not provided"
          />
        </div>
      </AccountSection>
      <AccountSection id="about" title="About You">
        <BioForm viewerId={viewerId} bio={bio} />
      </AccountSection>
    </div>
  )
}
