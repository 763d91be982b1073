import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button-link'

/** What signing up agrees to. */
export function TermsNote({ children }: { children?: ReactNode }) {
  return (
    <p className="text-sm text-ink-muted">
      <span>{children} </span>By continuing you accept the{' '}
      <ButtonLink href="/terms" variant="link">
        Terms
      </ButtonLink>{' '}
      and the{' '}
      <ButtonLink href="/privacy" variant="link">
        Privacy Policy
      </ButtonLink>
      . You are at least 16, or have the consent of a parent.
    </p>
  )
}
