'use client'

import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { MomentField } from '@/back-office/site-zone/moment-field'
import { followStart } from '../../follow-start'

/** The end of an event, which moves with its start. */
export function EndField(props: DateFieldClientProps) {
  const { dispatchFields } = useForm()
  const { savedDocumentData: saved } = useDocumentInfo()
  const startsAt = useFormFields(([{ scheduledFor, startsAt: start }]) =>
    toInstant((scheduledFor ?? start)?.value),
  )
  const endsAt = useFormFields(([fields]) => toInstant(fields.endsAt?.value))
  const before = useRef(startsAt)

  useEffect(() => {
    const shown = { startsAt: before.current, endsAt }
    before.current = startsAt
    if (shown.startsAt === startsAt) return
    const opened = { startsAt: toInstant(saved?.startsAt), endsAt: toInstant(saved?.endsAt) }
    const moved = followStart({ opened, shown, startsAt })
    if (moved !== endsAt) dispatchFields({ type: 'UPDATE', path: 'endsAt', value: moved })
  }, [dispatchFields, endsAt, saved, startsAt])

  return <MomentField {...props} />
}

function toInstant(value: unknown): string {
  const moment = new Date(String(value ?? ''))
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
