import { eventUseCases } from '@/features/events/use-cases'
import { seatRoute } from '../../../seat-handlers'

export const { GET, POST } = seatRoute({
  kind: 'workshop',
  read: eventUseCases.readWorkshopSeat,
  change: eventUseCases.changeWorkshopSeat,
})
