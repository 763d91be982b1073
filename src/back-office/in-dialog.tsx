'use client'

import { useModal } from '@payloadcms/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Adds what a deletion means here to one of Payload's dialogs of confirmation, which have no place
 * for it (payload 3.90.1).
 */
export function InDialog({ dialog, children }: { dialog: string; children: ReactNode }) {
  const { isModalOpen } = useModal()
  const isOpen = isModalOpen(dialog)
  const [place, setPlace] = useState<Element | null>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const shown = isOpen ? document.getElementById(dialog) : null
      setPlace(shown?.querySelector('.confirmation-modal__content') ?? null)
    })
    return () => cancelAnimationFrame(frame)
  }, [dialog, isOpen])

  return place && createPortal(children, place)
}
