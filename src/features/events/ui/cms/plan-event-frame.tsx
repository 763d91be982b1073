'use client'

import type { ComponentProps } from 'react'
import { PlanEvent } from '../plan-event'
import { DashboardFrame } from '@/ui/dashboard/dashboard-frame'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import { SiteFrame } from '@/back-office/site-frame'

/** The forms that copy and repeat, with the styles of the site. */
export function PlanEventFrame(
  props: Pick<ComponentProps<typeof PlanEvent>, 'event' | 'timeZone'>,
) {
  const list = `/cms/collections/${TARGET_COLLECTIONS[props.event.kind]}`
  return (
    <SiteFrame>
      <DashboardFrame>
        <PlanEvent {...props} forms={list} />
      </DashboardFrame>
    </SiteFrame>
  )
}
