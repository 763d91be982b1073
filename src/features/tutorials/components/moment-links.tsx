'use client'

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { parseMoment } from '@/lib/transcript/moment'
import { usePlayer } from './player-provider'

/**
 * Makes the moments of a transcript (links to "#t42") play the video from there, where `isSeekable`.
 * Whoever comes by such a link finds the transcript open at that place.
 */
export function MomentLinks({
  isSeekable,
  children,
}: {
  isSeekable: boolean
  children: ReactNode
}) {
  const root = useRef<HTMLDivElement>(null)
  const { seek } = usePlayer()

  useEffect(() => {
    const reveal = () => {
      const { hash } = window.location
      const details = root.current?.closest('details')
      if (parseMoment(hash) === null || !details) return
      details.open = true
      root.current?.querySelector(`[id="${hash.slice(1)}"]`)?.scrollIntoView({ block: 'center' })
    }
    reveal()
    window.addEventListener('hashchange', reveal)
    return () => window.removeEventListener('hashchange', reveal)
  }, [])

  const play = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const at = parseMoment(link?.hash ?? '')
    if (!isSeekable || at === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    window.history.replaceState(null, '', `#t${at}`)
    seek(at)
  }

  return (
    <div ref={root} onClick={play}>
      {children}
    </div>
  )
}
