import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import type { EventView } from '@/lib/events/event-view'
import type { SeatCommand } from '../dto'

/** A button that registers or cancels, as a form that works without scripts. */
export function SeatForm({
  event: { id, kind },
  command,
  variant,
  size,
  className,
  busy = false,
  onPress,
  children,
}: {
  event: Pick<EventView, 'kind' | 'id'>
  command: SeatCommand
  variant?: ButtonVariant
  size?: 'sm' | 'lg'
  className?: string
  busy?: boolean
  onPress?: () => void
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    if (!onPress) return
    event.preventDefault()
    onPress()
  }
  return (
    // eslint-disable-next-line no-restricted-syntax -- nothing is typed into it, so nothing can be lost
    <form method="post" action={`/api/viewer/${kind}s/${id}/seat`} onSubmit={submit}>
      <input type="hidden" name="command" value={command} />
      <Button type="submit" {...{ variant, size, className, busy }}>
        {children}
      </Button>
    </form>
  )
}
