'use client'

import { DefaultListView, useConfig, useListDrawerContext } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'

/**
 * The list of a collection as the main part of its screen, which it is not in a drawer. `isMade` says
 * how records come about that no one creates here.
 */
export function ListMain(props: ListViewClientProps) {
  const { isInDrawer } = useListDrawerContext()
  const { getEntityConfig } = useConfig()
  const { isMade } = (getEntityConfig({ collectionSlug: props.collectionSlug }).admin.custom ??
    {}) as { isMade?: string }
  const list = (
    <DefaultListView {...props} hasCreatePermission={props.hasCreatePermission && !isMade} />
  )
  if (isInDrawer) return list
  return (
    <main>
      {list}
      {isMade && <p className="tw:note tw:px-(--gutter-h) tw:pb-(--base)">{isMade}</p>}
    </main>
  )
}
