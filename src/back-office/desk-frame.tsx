'use client'

import { useAuth, useTheme } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import { AnswerDesk } from '@/components/answer-desk/answer-desk'
import { DraftOwner } from '@/components/use-draft'
import { Island } from '@/components/ui/island'
import { Toaster } from '@/components/ui/toaster'

/**
 * Provides what the site layout gives the desk: styles, which apply only inside `site-styles`
 * (site-styles.css), the theme chosen in the back office, and toasts.
 */
export function DeskFrame(props: ComponentProps<typeof AnswerDesk>) {
  const { theme } = useTheme()
  const { user } = useAuth()
  return (
    <div className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}>
      <DraftOwner id={Number(user?.id)}>
        <Island>
          <AnswerDesk {...props} />
        </Island>
      </DraftOwner>
      <Toaster />
    </div>
  )
}
