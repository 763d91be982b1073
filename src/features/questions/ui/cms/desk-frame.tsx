'use client'

import type { ComponentProps } from 'react'
import { AnswerDesk } from '../answer-desk'
import { SiteFrame } from '@/back-office/site-frame'

/** The answer desk with the styles of the site. */
export function DeskFrame(props: ComponentProps<typeof AnswerDesk>) {
  return (
    <SiteFrame>
      <AnswerDesk {...props} />
    </SiteFrame>
  )
}
