'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { Spinner } from '@/ui/spinner'

const FALLBACK_AFTER_MS = 5000

/** Uses `replace` so that Back does not return to the redirect. */
export function Redirecting({ target, title }: { target: string; title: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), FALLBACK_AFTER_MS)
    window.location.replace(target)
    return () => clearTimeout(timer)
  }, [target])
  return (
    <div className="wrap flex grow flex-col items-start justify-center gap-6 py-24">
      <Spinner />
      <h1 className="display text-2xl">{title}</h1>
      {isLate ? (
        <ButtonLink href={target}>Continue</ButtonLink>
      ) : (
        <noscript>
          <ButtonLink href={target}>Continue</ButtonLink>
        </noscript>
      )}
    </div>
  )
}
