'use client'

import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { useAction } from '@/ui/use-action'
import { quote } from '../server/actions'

/** Makes an answer a draft testimonial of the home page. */
export function QuoteButton({ id, name }: { id: string; name: string }) {
  const { busy, run } = useAction()

  const add = async () => {
    const result = await run(() => quote({ id }))
    if (!result.ok) return
    notify({
      tone: 'good',
      title: 'Draft testimonial added',
      description: 'Publish the home page in the back office to show it.',
    })
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Make the answer of ${name} a draft testimonial`}
      onClick={() => void add()}
    >
      Draft testimonial
    </Button>
  )
}
