'use client'

import { useDocumentInfo, useDocumentTitle, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { formatLabel } from '@/lib/records/label'
import { useSiteZone } from './site-zone/site-zone'
import { formatInSentence } from './untitled'

/**
 * Titles a form like its record in lists, with the date and the state as they are typed. A record
 * without a title is a "New workshop" instead of its id.
 */
export function RecordTitle() {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const zone = useSiteZone()
  const { labels, admin } = { ...(docConfig && 'labels' in docConfig ? docConfig : undefined) }
  const named = admin && 'useAsTitle' in admin ? admin.useAsTitle : undefined
  const typed = useFormFields(([fields]) => fields[named ?? '']?.value)
  const startsAt = useFormFields(([fields]) => (fields.scheduledFor ?? fields.startsAt)?.value)
  const eventStatus = useFormFields(([fields]) => fields.eventStatus?.value)
  const name = typeof typed === 'string' ? typed.trim() : ''
  const isUntitled = title === String(id) || title === '[Untitled]'
  const shown = name
    ? formatLabel(name, { startsAt, eventStatus }, zone)
    : isUntitled && typeof labels?.singular === 'string'
      ? `New ${formatInSentence(labels.singular)}`
      : title
  useEffect(() => {
    if (shown === title) return
    // Payload sets its own title in the effects of parents, which run later.
    const timer = setTimeout(() => setDocumentTitle(shown))
    return () => clearTimeout(timer)
  }, [setDocumentTitle, shown, title])
  return null
}
