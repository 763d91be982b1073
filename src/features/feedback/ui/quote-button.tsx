'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { quote } from '../server/actions'

const UNREACHABLE = 'The server could not be reached. Please try again.'

/** Makes an answer a draft testimonial of the home page. */
export function QuoteButton({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const [busy, startTransition] = useTransition()

  const add = () =>
    startTransition(async () => {
      const result = await quote({ id }).catch(() => null)
      if (!result?.ok) return notify({ tone: 'error', description: result?.error ?? UNREACHABLE })
      notify({
        tone: 'good',
        title: 'Draft testimonial added',
        description: 'Publish the home page in the back office to show it.',
      })
      router.refresh()
    })

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Make the answer of ${name} a draft testimonial`}
      onClick={add}
    >
      Draft testimonial
    </Button>
  )
}
