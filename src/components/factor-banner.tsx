import { AppLink } from '@/components/ui/app-link'
import { CircleAlert } from '@/components/icons/circle-alert'

/**
 * Reminds staff without a second factor to set one up. `isRequired` if they cannot do anything else
 * before.
 */
export function FactorBanner({ isRequired }: { isRequired: boolean }) {
  return (
    <aside
      aria-label="Second factor"
      className="mb-6 flex gap-3 rounded-control border border-accent p-4 text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <p>
        {isRequired
          ? 'Your role requires a second factor. Before you continue, '
          : 'You handle other people’s data. Add a second factor to your account: '}
        <AppLink
          href="/account/settings#passkeys"
          className="text-accent-text underline underline-offset-4"
        >
          set up a passkey or an authenticator app
        </AppLink>
        .
      </p>
    </aside>
  )
}
