'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'
import { formatInSentence } from './untitled'

/** Titles a record without a title "New workshop" instead of its id. */
export function NewTitle() {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const { singular } = (docConfig && 'labels' in docConfig && docConfig.labels) || {}
  const isUntitled = title === String(id) || title === '[Untitled]'
  useEffect(() => {
    if (!isUntitled || typeof singular !== 'string') return
    // Payload sets its own title in the effects of parents, which run later.
    const timer = setTimeout(() => setDocumentTitle(`New ${formatInSentence(singular)}`))
    return () => clearTimeout(timer)
  }, [isUntitled, setDocumentTitle, singular])
  return null
}
