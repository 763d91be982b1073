'use client'

import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { useAction } from '@/ui/use-action'
import { hideCertificate } from '../server/actions'

type Props = { id: number; title: string; isHidden: boolean }

/** Hides a certificate, whose address then does not exist for anyone, or shows it again. */
export function HideButton({ id, isHidden, title }: Props) {
  const { busy, run } = useAction()
  const label = isHidden ? 'Show' : 'Hide'

  const change = async () => {
    const result = await run(() => hideCertificate({ id, hidden: !isHidden }))
    if (!result.ok) return
    notify({
      tone: 'good',
      title: isHidden ? 'The certificate can be seen again' : 'The certificate is hidden',
    })
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`${label}: ${title}`}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}
