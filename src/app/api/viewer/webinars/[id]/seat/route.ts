import { eventUseCases } from '@/features/events/use-cases'
import { seatRoute } from '../../../seat-handlers'

export const { GET, POST } = seatRoute({
  kind: 'webinar',
  read: eventUseCases.readWebinarSeat,
  change: eventUseCases.changeWebinarSeat,
})
