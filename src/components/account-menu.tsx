'use client'

import { lazy, Suspense } from 'react'
import { cn } from '@/lib/cn'
import { ButtonLink } from './ui/button-link'
import { useViewer } from './viewer-provider'

/** Visitors never load it. Who cannot load it has a link instead. */
const SignedInMenu = lazy(() =>
  import('./signed-in-menu').then(
    (loaded) => ({ default: loaded.SignedInMenu }),
    () => ({ default: AccountLink }),
  ),
)

/** The same width for both, so that nothing moves when the viewer is known. */
const WIDTH = 'w-21 sm:w-28'

/**
 * The account corner of the header: a Sign In link for visitors, the Account menu for
 * everybody else. Until the viewer is known its space is reserved and empty.
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
      className={cn(WIDTH, status === 'loading' && 'await-viewer')}
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
