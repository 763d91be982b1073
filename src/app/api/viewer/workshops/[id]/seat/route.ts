import { seatRoute } from '../../../seat-handlers'

export const { GET, POST } = seatRoute('workshop')
