import { Badge, type BadgeTone } from '@/ui/badge'
import { STATE_COPY, type ApplicationState } from '../steps'

const TONES: Record<ApplicationState, BadgeTone> = {
  applied: 'outline',
  accepted: 'accent',
  waiting: 'warn',
  declined: 'plain',
  withdrawn: 'plain',
  enrolled: 'good',
  completed: 'good',
  left: 'plain',
}

export function StateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={TONES[state]}>{STATE_COPY[state].label}</Badge>
}
