import { InboxPanel } from '@/features/accounts/ui/sign-in/inbox-panel'
import { SignUpAgainForm } from '@/features/accounts/ui/sign-in/sign-up-again-form'
import { OrDivider } from '@/features/accounts/ui/sign-in/providers'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { withNext } from '@/lib/http/safe-next'
import { readInbox } from '@/features/accounts/server/account-context'

/** Above the sign-in form, for a browser that has signed up and waits for the email. */
export async function SignUpInbox({ next }: { next: string }) {
  const inbox = await readInbox()
  if (!inbox || inbox.link) return null
  const { timeZone } = await getSiteInfo()
  return (
    <>
      <InboxPanel
        {...inbox}
        timeZone={timeZone}
        heading="Check your inbox"
        wrongHref={withNext('/register', next)}
        again={<SignUpAgainForm next={next} />}
      >
        <p>Its link activates your account. Then sign in here.</p>
      </InboxPanel>
      <OrDivider />
    </>
  )
}
