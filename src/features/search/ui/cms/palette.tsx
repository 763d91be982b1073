'use client'

import { useAuth, useConfig, useEntityVisibility } from '@payloadcms/ui'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Combobox, type ComboItem } from '@/back-office/combobox'
import { describeFound, toGroups } from './record-picker'
import { useRecords } from './use-records'

type Destination = ComboItem & { href: string }

/** Views of ours, which the configuration of Payload does not name. */
const VIEWS: Destination[] = [
  ['/cms', 'Start'],
  ['/cms/answer-desk', 'Answer desk'],
  ['/cms/year', 'Calendar'],
  ['/cms/health', 'Health'],
  ['/', 'View the site'],
].map(([href = '', label = '']) => ({ key: href, href, label }))

/** Ctrl K or ⌘K: finds records as their titles are typed, opens every screen and starts new records. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  const [text, setText] = useState('')
  const results = useRecords(isOpen ? text : '')
  const actions = useActions(text)
  const records = toGroups(results).map(({ items, label }) => ({
    label,
    items: items.map(({ record, ...item }) => ({
      ...item,
      href: `/cms/collections/${record.list}/${record.id}`,
    })),
  }))
  const groups = [...records, ...(actions.length > 0 ? [{ label: 'Go to', items: actions }] : [])]

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    else if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const open = ({ href }: Destination) => {
    onClose()
    setText('')
    if (href.startsWith('/cms')) router.push(href as Route)
    else window.location.assign(href)
  }

  return (
    // Esc closes it, and so does a press on what is around it.
    <dialog
      ref={dialog}
      aria-label="Search and actions"
      className="tw:m-auto tw:mt-[10vh] tw:w-[min(40rem,calc(100vw-32px))] tw:rounded-large tw:border tw:border-line tw:bg-(--theme-bg) tw:p-[16px] tw:text-ink tw:backdrop:bg-[rgb(0_0_0/0.45)]"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && (
        <Combobox
          text={text}
          onText={setText}
          groups={groups}
          onPick={open}
          status={text ? describeFound(text, results, groups) : 'Type a title, or what to do.'}
          input={{
            'aria-label': 'Search and actions',
            placeholder: 'Title or action',
            autoFocus: true,
          }}
        />
      )}
    </dialog>
  )
}

const SHOWN = 8

function useActions(text: string): Destination[] {
  const { config } = useConfig()
  const { permissions } = useAuth()
  const { isEntityVisible } = useEntityVisibility()
  const typed = text.trim().toLowerCase()
  const lists = config.collections.filter(({ slug }) => isEntityVisible({ collectionSlug: slug }))
  const all = [
    ...lists.flatMap(({ admin, labels, slug }): Destination[] => {
      const isMade = Boolean((admin.custom as { isMade?: string } | undefined)?.isMade)
      const mayCreate = permissions?.collections?.[slug]?.create && !isMade
      const path = `/cms/collections/${slug}`
      const open = { key: slug, href: path, label: String(labels.plural) }
      const create = {
        key: `${slug}-new`,
        href: `${path}/create`,
        label: `New ${String(labels.singular).toLowerCase()}`,
      }
      return mayCreate ? [open, create] : [open]
    }),
    ...config.globals
      .filter(({ slug }) => isEntityVisible({ globalSlug: slug }))
      .map(({ label, slug }) => ({
        key: slug,
        href: `/cms/globals/${slug}`,
        label: String(label),
      })),
  ]
  if (!typed) return VIEWS
  return [...VIEWS, ...all]
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .slice(0, SHOWN)
}
