'use client'

import type { ComponentProps } from 'react'
import { AnswerDesk } from '@/components/answer-desk/answer-desk'
import { SiteFrame } from './site-frame'

/** The answer desk with the styles of the site. */
export function DeskFrame(props: ComponentProps<typeof AnswerDesk>) {
  return (
    <SiteFrame>
      <AnswerDesk {...props} />
    </SiteFrame>
  )
}
