'use client'

import { useEffect, type ReactNode } from 'react'
import { applyRules } from './rules'

/** Completes the markup of Payload's screens for assistive technologies (docs/internals.md). */
export function AccessibleMarkup({ children }: { children: ReactNode }) {
  useEffect(() => {
    let frame = 0
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        applyRules(document)
      })
    })
    applyRules(document)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return children
}
