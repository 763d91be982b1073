'use client'

import { useRouter } from 'next/navigation'
import { Button } from './ui/button'

/** One step back in the browser's history; home for somebody who has none here. */
export function GoBackButton() {
  const router = useRouter()
  const goBack = () => (window.history.length > 1 ? router.back() : router.push('/'))
  return (
    <Button variant="secondary" onClick={goBack}>
      Go Back
    </Button>
  )
}
