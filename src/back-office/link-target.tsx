'use client'

import { useField } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useAnswer } from './use-answer'

type Suggestion = { path: string; title: string; isPublic: boolean }
type Answer = { href: string | null; suggestions: Suggestion[] }

/** Suggests targets while an editor types, and marks a target that visitors would not find. */
export function LinkTarget({ path }: { path: string }) {
  const { value } = useField<string | null>({ path })
  const isWeb = /^[a-z]+:/i.test(value ?? '')
  const target = value && !isWeb ? value : ''
  const found = useAnswer<Answer>(isWeb ? null : `/api/links?${new URLSearchParams({ target })}`)
  const [shown, setShown] = useState<Suggestion[]>([])
  const list = useRef<HTMLDataListElement>(null)
  const id = useId()

  useEffect(() => {
    if (found) setShown(found.suggestions)
  }, [found])
  useEffect(() => {
    list.current?.closest('.field-type')?.querySelector('input')?.setAttribute('list', id)
  }, [id])

  return (
    <>
      <datalist id={id} ref={list}>
        {shown.map(({ isPublic, path: option, title }) => (
          <option key={option} value={option}>
            {isPublic ? title : `${title} (not published)`}
          </option>
        ))}
      </datalist>
      <p role="status">
        {target && found?.href === null && (
          <strong>Visitors do not see this link: nothing is published under this path.</strong>
        )}
      </p>
    </>
  )
}
