import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { isServerAction } from '@/platform/server/only-visitors'
import { ButtonLink } from '@/ui/button-link'

/** What an emailed link shows that is invalid, used or expired. `title` is that of a valid one. */
export async function ExpiredLink({ title, signIn }: { title: string; signIn: string }) {
  // The button has just used the link, and the next page opens.
  if (await isServerAction()) return <AuthScreen title={title}>One moment…</AuthScreen>
  const { confirmation: texts } = await getPageTexts()
  return (
    <AuthScreen title={texts.expiredTitle} intro={texts.expired}>
      <ButtonLink href={signIn} size="lg">
        Sign In
      </ButtonLink>
    </AuthScreen>
  )
}
