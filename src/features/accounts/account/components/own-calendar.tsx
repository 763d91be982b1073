import { formatSpoken, zoneName } from '@/lib/time/dates'
import { siteTimeZone } from '@/server/site-time-zone'
import { getCalendarSince } from '@/features/accounts/account/queries'
import { AccountSection } from './account-section'
import { CalendarAddress } from './calendar-address'

export async function OwnCalendar({ userId }: { userId: number }) {
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
