'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Longer than the debounce of the form. */
const WAIT_MS = 1000

/**
 * Opens rows that are added to lists whose rows are collapsed at first. Also requests the fields of
 * a row again: if a response arrives just after the row was added, the form takes the row for
 * known and does not request them.
 */
export function NewRows() {
  const { dispatchFields, getFields } = useForm()
  const lists = useFormFields(([fields]) =>
    Object.keys(fields)
      .filter((path) => fields[path]?.rows?.some(({ isLoading }) => isLoading))
      .join(),
  )
  useEffect(() => {
    if (!lists) return
    // Any change of the state makes the form request what is missing.
    const touch = () => {
      for (const path of lists.split(',')) {
        const rows = getFields()[path]?.rows ?? []
        const updatedRows = rows.map((row) =>
          row.isLoading ? { collapsed: false, ...row, touched: Date.now() } : row,
        )
        dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows })
      }
    }
    touch()
    const timer = setInterval(touch, WAIT_MS)
    return () => clearInterval(timer)
  }, [dispatchFields, getFields, lists])
  return null
}
