'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { cn } from '@/lib/cn'
import { SAVE_FORM } from '../own-learning'
import type { Target } from '@/lib/records/target'
import { Bookmark } from 'lucide'
import { Icon } from '@/ui/icon'
import { runOnline } from '@/ui/shell/offline'
import { getButtonClass } from '@/ui/button-class'
import { useViewer } from '@/ui/shell/viewer-provider'
import { isSaved, subscribe } from './saved-store'

/** Loads once a user is signed in, or on a press. */
const loadWork = () => import('./save-work')

/**
 * Saves a record for later, or removes it from the saved ones. The page is the same for everyone,
 * so the button requests its own state. Visitors sign in first; then a POST of this page saves the
 * record, so that no link can do it. Without scripts the button submits the `SaveForm` of the page.
 */
export function SaveButton({
  target: { id, kind },
  title,
  isIcon = false,
}: {
  target: Target
  title: string
  /** Shows only the icon, for cards. */
  isIcon?: boolean
}) {
  const { status, viewer } = useViewer()
  const viewerId = viewer?.id
  const isKnownSaved = useSyncExternalStore(
    subscribe,
    () => isSaved({ id, kind }),
    () => false,
  )
  const saved = isKnownSaved && viewer !== null

  const router = useRouter()

  useEffect(() => {
    if (viewerId === undefined) return
    // Offline: the state is unknown, and a press reports the error.
    loadWork().then(
      ({ beginSaved }) => beginSaved({ id, kind }, viewerId),
      () => undefined,
    )
  }, [viewerId, id, kind])

  function press() {
    runOnline(() => void save())
  }
  async function save() {
    const { change, signInToSave } = await loadWork()
    const isVisitor = status === 'ready' && !viewer
    if (!isVisitor && (await change({ id, kind }, !saved)) !== 'unauthorized') return
    router.push(signInToSave({ id, kind }) as Route)
  }

  return (
    <button
      type="submit"
      form={SAVE_FORM}
      name={kind}
      value={id}
      aria-pressed={saved}
      aria-label={`Save: ${title}`}
      onClick={(event) => {
        event.preventDefault()
        press()
      }}
      className={cn(
        isIcon
          ? 'flex size-11 items-center justify-center rounded-control border border-line bg-paper hover:border-ink'
          : getButtonClass({ variant: 'secondary', size: 'sm' }),
      )}
    >
      <Icon icon={Bookmark} className={cn('size-5', saved && 'fill-accent text-accent-text')} />
      {!isIcon && <span>Save</span>}
    </button>
  )
}
