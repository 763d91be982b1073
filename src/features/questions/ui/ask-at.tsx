'use client'

import { usePlayer } from '@/features/learning/ui/player-provider'
import { ButtonLink } from '@/ui/button-link'
import { formatMoment } from '@/features/learning/transcript/moment'

/** "Ask at 12:40" below a player that was played or sought. `path` is the page of the questions. */
export function AskAt({ path }: { path: string }) {
  const player = usePlayer()
  if (!player || player.time === 0) return null
  return (
    <ButtonLink href={`${path}?at=${player.time}`} prefetch={false} variant="secondary" size="sm">
      {`Ask at ${formatMoment(player.time)}`}
    </ButtonLink>
  )
}
