'use client'

import { useRouter } from 'next/navigation'
import { buttonClass } from './ui/button-class'

/** One step back in the browser's history; home for somebody who has none here. */
export function GoBackButton() {
  const router = useRouter()
  const goBack = () => (window.history.length > 1 ? router.back() : router.push('/'))
  return (
    <button type="button" onClick={goBack} className={buttonClass({ variant: 'secondary' })}>
      Go Back
    </button>
  )
}
