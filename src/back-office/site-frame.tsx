'use client'

import { useAuth, useTheme } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { DraftOwner } from '@/ui/shell/use-draft'
import { Island } from '@/ui/island'
import { Toaster } from '@/ui/toaster'

/**
 * Provides what the site layout gives its components: styles, which apply only inside `site-styles`
 * (site-styles.css), the theme chosen in the back office, and toasts.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  const { user } = useAuth()
  return (
    <div className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}>
      <DraftOwner id={Number(user?.id)}>
        <Island>{children}</Island>
      </DraftOwner>
      <Toaster />
    </div>
  )
}
