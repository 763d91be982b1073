import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-class'
import type { EventView } from '../event-view'
import type { SeatCommand } from '../dto'

type PostForm = {
  /** The address that accepts forms. */
  action: string
  command?: SeatCommand
  variant?: ButtonVariant
  size?: 'sm' | 'lg'
  className?: string
  busy?: boolean
  onPress?: () => void
  children: ReactNode
}

/** A button that registers or cancels, as a form that works without scripts. */
export function SeatForm({
  event: { kind, seatId },
  ...form
}: Omit<PostForm, 'action'> & { event: Pick<EventView, 'kind' | 'seatId'>; command: SeatCommand }) {
  return <PostForm {...form} action={`/api/viewer/${kind}s/${seatId}/seat`} />
}

/** The same for any address. */
export function PostForm({
  action,
  command,
  variant,
  size,
  className,
  busy = false,
  onPress,
  children,
}: PostForm) {
  const submit = (event: FormEvent) => {
    if (!onPress) return
    event.preventDefault()
    onPress()
  }
  return (
    // eslint-disable-next-line no-restricted-syntax -- nothing is typed into it, so nothing can be lost
    <form method="post" action={action} onSubmit={submit}>
      {command && <input type="hidden" name="command" value={command} />}
      <Button type="submit" variant={variant} size={size} className={className} busy={busy}>
        {children}
      </Button>
    </form>
  )
}
