import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { ResetPasswordForm } from '@/features/accounts/ui/sign-in/reset-password-form'
import { findInvitation, isResetLink } from '@/features/accounts/server/sign-in/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { isServerAction } from '@/platform/server/only-visitors'
import { getViewer } from '@/platform/server/viewer'

type Props = PageProps<'/reset-password'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { title } = await readTexts((await searchParams).token)
  return { title, robots: { index: false }, referrer: 'strict-origin' }
}

/** The target of the link in an invitation or a password reset. Opening it does not consume it. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const [{ token }, { password: texts }] = await Promise.all([searchParams, getPageTexts()])
  const isOpen =
    typeof token === 'string' && ((await isServerAction()) || (await isResetLink(token)))
  if (!isOpen) {
    return (
      <AuthScreen title={texts.expiredTitle} intro={texts.expired}>
        <ButtonLink href="/forgot-password" size="lg">
          Get a New Link
        </ButtonLink>
      </AuthScreen>
    )
  }
  const { intro, isFirst, title } = await readTexts(token)
  return (
    <AuthScreen title={title} intro={intro}>
      <ResetPasswordForm token={token} isFirst={isFirst} />
    </AuthScreen>
  )
}

async function readTexts(token: unknown) {
  const [{ password: texts }, { brand }] = await Promise.all([getPageTexts(), getSiteInfo()])
  const invited = typeof token === 'string' ? await findInvitation(token) : null
  // A used link invites no one: until the next page opens, this one is about the signed-in user.
  const isFirst = invited !== null || ((await isServerAction()) && (await getViewer()) !== null)
  if (!isFirst) return { title: texts.newTitle, intro: texts.new, isFirst }
  const intro =
    invited && `${invited.inviter} invites you to ${brand}. Your role is ${invited.role}.`
  return { title: 'Choose a Password', intro, isFirst }
}
