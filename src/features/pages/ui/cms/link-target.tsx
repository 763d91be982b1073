'use client'

import { useField } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { useAnswer } from '@/back-office/use-answer'

type Suggestion = { path: string; title: string; isPublic: boolean }
type Answer = { href: string | null; suggestions: Suggestion[] }

/** Suggests targets while an editor types, and marks a target that visitors would not find. */
export function LinkTarget({ path }: { path: string }) {
  const { value } = useField<string | null>({ path })
  const isWeb = /^[a-z]+:/i.test(value ?? '')
  // A prefix stands for what is below it.
  const target = value && !isWeb ? value.replace(/\/\*$/, '') : ''
  const { answer, isCurrent } = useAnswer<Answer>(
    isWeb ? null : `/api/links?${new URLSearchParams({ target })}`,
  )
  const list = useRef<HTMLDataListElement>(null)
  const id = useId()

  useEffect(() => {
    list.current?.closest('.field-type')?.querySelector('input')?.setAttribute('list', id)
  }, [id])

  return (
    <>
      <datalist id={id} ref={list}>
        {answer?.suggestions.map(({ isPublic, path: option, title }) => (
          <option key={option} value={option}>
            {isPublic ? title : `${title} (not published)`}
          </option>
        ))}
      </datalist>
      <p role="status">
        {target && isCurrent && answer?.href === null && (
          <strong>Visitors do not see this link: nothing is published under this path.</strong>
        )}
      </p>
    </>
  )
}
