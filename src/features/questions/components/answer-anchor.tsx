'use client'

import type { Route } from 'next'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Makes `#answer-12` scroll to the answer, or open the page of the list that starts with it. */
export function AnswerAnchor() {
  const path = usePathname()
  const router = useRouter()

  useEffect(() => {
    const follow = () => {
      const [, id] = /^#answer-(\d{1,10})$/.exec(window.location.hash) ?? []
      if (!id) return
      const entry = document.getElementById(`answer-${id}`)
      if (entry) {
        entry.scrollIntoView()
        entry.focus({ preventScroll: true })
      } else if (new URLSearchParams(window.location.search).get('answer') !== id) {
        router.replace(`${path}?answer=${id}#answer-${id}` as Route)
      }
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [path, router])

  return null
}
