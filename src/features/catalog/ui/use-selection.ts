'use client'

import { useState } from 'react'

/** The selected rows. Rows that are no longer shown are deselected. */
export function useSelection(shown: readonly { id: number }[]) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const ids = shown.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.includes(id))
  const isAll = ids.length > 0 && chosen.length === ids.length
  return {
    chosen,
    isAll,
    toggle: (id: number) =>
      setSelected(chosen.includes(id) ? chosen.filter((item) => item !== id) : [...chosen, id]),
    toggleAll: () => setSelected(isAll ? [] : ids),
    clear: () => setSelected([]),
  }
}
