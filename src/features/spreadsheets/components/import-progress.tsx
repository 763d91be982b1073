'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 1500

/** The progress of an import. Refreshes the page until the import ends. */
export function ImportProgress({
  done,
  label,
  total,
}: {
  label: string
  done: number
  total: number
}) {
  const { refresh } = useRouter()
  useEffect(() => {
    const timer = setInterval(refresh, EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <p className="tabular-nums">{label}</p>
      <progress aria-label={label} value={done} max={total} className="h-3 w-full accent-accent" />
    </div>
  )
}
