import { AppLink } from '@/ui/app-link'
import { CircleAlert } from 'lucide'
import { Icon } from '@/ui/icon'

/**
 * Reminds staff without a second factor to set one up. `isRequired` if they cannot do anything else
 * before.
 */
export function FactorBanner({ isRequired }: { isRequired: boolean }) {
  return (
    <aside
      aria-label="Second factor"
      className="mb-4 flex items-center gap-2 text-sm data-[required]:rounded-control data-[required]:border data-[required]:border-accent data-[required]:p-4"
      data-required={isRequired || undefined}
    >
      <Icon icon={CircleAlert} className="size-4 shrink-0 text-accent-text" />
      <p>
        <span className={isRequired ? undefined : 'max-sm:sr-only'}>
          {isRequired
            ? 'Your role requires a second factor. Before you continue: '
            : 'You handle other people’s data: '}
        </span>
        <AppLink
          href="/account/settings#passkeys"
          className="text-accent-text underline underline-offset-4 max-sm:inline-block max-sm:first-letter:uppercase"
        >
          turn on two-step sign-in
        </AppLink>
      </p>
    </aside>
  )
}
