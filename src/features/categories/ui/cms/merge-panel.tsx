'use client'

import { Button, ConfirmationModal, SelectInput, toast, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePost } from '@/back-office/panel-button'

const MODAL = 'merge-category'

type Props = { id: number; name: string; others: { value: string; label: string }[] }

export function MergePanel({ id, name, others }: Props) {
  const [into, setInto] = useState('')
  const { openModal } = useModal()
  const router = useRouter()
  const { post } = usePost()
  const other = others.find(({ value }) => value === into)

  async function merge() {
    const merged = await post(`/api/categories/${id}/merge`, { into: Number(into) })
    if (!merged) return
    toast.success(`“${name}” is now “${other?.label}”.`)
    router.push(`/cms/collections/categories/${into}`)
  }

  return (
    <section className="tw:stack tw:my-4" aria-labelledby="merge-category">
      <h2 id="merge-category" className="tw:section-title">
        Merge into another category
      </h2>
      <SelectInput
        name="into"
        path="into"
        label="Category that stays"
        options={others}
        value={into}
        onChange={(chosen: unknown) => setInto((chosen as { value: string } | null)?.value ?? '')}
      />
      <Button
        buttonStyle="secondary"
        margin={false}
        disabled={!other}
        onClick={() => openModal(MODAL)}
      >
        Merge
      </Button>
      <ConfirmationModal
        modalSlug={MODAL}
        heading={`Merge “${name}”?`}
        body={`Everything with the category “${name}” gets “${other?.label ?? ''}”, and “${name}” is deleted. This cannot be undone.`}
        confirmLabel="Merge"
        onConfirm={merge}
      />
    </section>
  )
}
