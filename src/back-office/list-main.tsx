'use client'

import { DefaultListView, useListDrawerContext } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'

/** The list of a collection as the main part of its screen, which it is not in a drawer. */
export function ListMain(props: ListViewClientProps) {
  const { isInDrawer } = useListDrawerContext()
  const list = <DefaultListView {...props} />
  return isInDrawer ? list : <main>{list}</main>
}
