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
      intro="A private address that your calendar program subscribes to: it has the events at which you have a seat, and moves with them. Whoever knows the address sees them too. A new password ends it."
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
