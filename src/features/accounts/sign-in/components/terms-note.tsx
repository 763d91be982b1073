import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'

/** What signing up agrees to. */
export function TermsNote({ children }: { children?: ReactNode }) {
  const link = buttonClass({ variant: 'link' })
  return (
    <p className="text-sm text-ink-muted">
      <span>{children} </span>By continuing you accept the{' '}
      <AppLink href="/terms" className={link}>
        Terms
      </AppLink>{' '}
      and the{' '}
      <AppLink href="/privacy" className={link}>
        Privacy Policy
      </AppLink>
      . You are at least 16, or have the consent of a parent.
    </p>
  )
}
