'use client'

import { lazy, Suspense } from 'react'
import { cn } from '@/lib/cn'
import { ButtonLink } from '../button-link'
import { useViewer } from './viewer-provider'

/** Never loaded for visitors. A link replaces it if loading fails. */
const SignedInMenu = lazy(() =>
  import('./signed-in-menu').then(
    (loaded) => ({ default: loaded.SignedInMenu }),
    () => ({ default: AccountLink }),
  ),
)

/** The same width in both states, so that nothing moves once the viewer is known. */
const WIDTH = 'w-21 sm:w-28'

/**
 * The account area of the header: a Sign In link for visitors, the Account menu for users. If a
 * user was signed in on the previous page, its space stays empty until the viewer is known.
 */
export function AccountMenu() {
  const { status, viewer } = useViewer()
  if (viewer) {
    return (
      <Suspense fallback={<span className={WIDTH} />}>
        <SignedInMenu viewer={viewer} className={WIDTH} />
      </Suspense>
    )
  }
  return (
    <ButtonLink
      href="/login"
      size="sm"
      className={cn(WIDTH, status === 'loading' && 'await-session')}
    >
      Sign In
    </ButtonLink>
  )
}

function AccountLink() {
  return (
    <ButtonLink href="/account" size="sm" variant="secondary" className={WIDTH}>
      Account
    </ButtonLink>
  )
}
