'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useAnswer } from '@/back-office/use-answer'

/** Warns below a slug that redirects to another record, which loses it to this one. */
export function RedirectedSlug({ path }: { path: string }) {
  const { collectionSlug, id } = useDocumentInfo()
  const { value: slug } = useField<string | null>({ path })
  // Of pages alone.
  const parent = useFormFields(([fields]) => fields.parent?.value as number | null | undefined)
  const { answer, isCurrent } = useAnswer<{ title: string | null }>(
    slug && collectionSlug
      ? `/api/previous-slug?${new URLSearchParams({
          collection: collectionSlug,
          slug,
          ...(id ? { id: String(id) } : {}),
          ...(parent ? { parent: String(parent) } : {}),
        })}`
      : null,
  )

  return (
    <p role="status">
      {isCurrent && answer?.title && (
        <strong>{`This address redirects to “${answer.title}”. When you publish, it opens this record instead.`}</strong>
      )}
    </p>
  )
}
