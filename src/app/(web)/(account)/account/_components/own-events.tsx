import { AccountSection } from '@/features/accounts/account/components/account-section'
import { CalendarAddress } from '@/features/accounts/account/components/calendar-address'
import { getCalendarSince } from '@/features/accounts/account/queries'
import { OwnSeats } from '@/features/events/components/own-seats'
import { formatSpoken, zoneName } from '@/lib/time/dates'
import { siteTimeZone } from '@/server/site-time-zone'

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

async function OwnCalendar({ userId }: { userId: number }) {
  const [since, zone] = await Promise.all([getCalendarSince(userId), siteTimeZone()])
  return (
    <AccountSection
      id="calendar"
      title="My Calendar"
      intro="Subscribe to your events in your calendar app. They update automatically. Keep this address private: anyone who has it can see your events. Changing your password turns it off."
    >
      <CalendarAddress
        since={
          since
            ? { at: since, words: `${formatSpoken(since, zone)} ${zoneName(since, zone)}` }
            : null
        }
      />
    </AccountSection>
  )
}
