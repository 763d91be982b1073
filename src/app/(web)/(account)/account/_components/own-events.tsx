import { AccountSection } from '@/features/accounts/account/components/account-section'
import { OwnCalendar } from '@/features/accounts/account/components/own-calendar'
import { OwnSeats } from '@/features/events/components/own-seats'

export function OwnEvents({ viewerId }: { viewerId: number }) {
  return (
    <>
      <AccountSection id="seats" title="My Seats">
        <OwnSeats userId={viewerId} />
      </AccountSection>
      <OwnCalendar userId={viewerId} />
    </>
  )
}
