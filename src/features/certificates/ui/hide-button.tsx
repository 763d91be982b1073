'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { hideCertificate } from '../server/actions'

const UNREACHABLE = 'The server could not be reached. Please try again.'

type Props = { id: number; title: string; isHidden: boolean }

/** Hides a certificate, whose address then does not exist for anyone, or shows it again. */
export function HideButton({ id, isHidden, title }: Props) {
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const label = isHidden ? 'Show' : 'Hide'

  const change = () =>
    startTransition(async () => {
      const result = await hideCertificate({ id, hidden: !isHidden }).catch(() => null)
      if (!result?.ok) return notify({ tone: 'error', description: result?.error ?? UNREACHABLE })
      notify({
        tone: 'good',
        title: isHidden ? 'The certificate can be seen again' : 'The certificate is hidden',
      })
      router.refresh()
    })

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`${label}: ${title}`}
      onClick={change}
    >
      {label}
    </Button>
  )
}
