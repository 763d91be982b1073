'use client'

import { useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** Warns below a slug that redirects to another record, which loses it to this one. */
export function RedirectedSlug({ path }: { path: string }) {
  const { collectionSlug, id } = useDocumentInfo()
  const { value: slug } = useField<string | null>({ path })
  const [found, setFound] = useState<{ slug: string; title: string | null }>()

  useEffect(() => {
    if (!slug || !collectionSlug) return
    const ended = new AbortController()
    const pause = setTimeout(() => {
      const query = new URLSearchParams({ collection: collectionSlug, slug })
      if (id) query.set('id', String(id))
      fetch(`/api/previous-slug?${query}`, { signal: ended.signal })
        .then(async (response) => (await response.json()) as { title?: string | null })
        .then(({ title = null }) => setFound({ slug, title }))
        // Saving does not depend on the answer.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      ended.abort()
    }
  }, [collectionSlug, id, slug])

  return (
    <p role="status">
      {found?.title && found.slug === slug && (
        <strong>{`This address redirects to “${found.title}”. When you publish, it opens this record instead.`}</strong>
      )}
    </p>
  )
}
