import { ButtonLink } from '@/ui/button-link'
import { env } from '@/env'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { GoogleButton, OrDivider } from '@/features/accounts/ui/sign-in/providers'
import { RegisterForm } from '@/features/accounts/ui/sign-in/register-form'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { toSafeNext, withNext } from '@/lib/http/safe-next'
import { onlyVisitors } from '@/platform/server/only-visitors'
import { TicketOfNext } from '../_components/ticket-event'
import { pageMetadata } from '../../page-metadata'

export async function generateMetadata() {
  const { metaTitle, metaDescription } = (await getPageTexts()).register
  return pageMetadata({ title: metaTitle, description: metaDescription, path: '/register' })
}

/** Dynamic, because the server redirects signed-in users. */
export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const { next } = await searchParams
  await onlyVisitors(next)
  const goTo = toSafeNext(next)
  const { register: texts } = await getPageTexts()
  return (
    <AuthScreen
      title={texts.title}
      intro={texts.intro}
      aside={<TicketOfNext next={goTo} />}
      footer={
        <>
          {texts.loginTitle}{' '}
          <ButtonLink href={withNext('/login', goTo)} variant="link">
            Sign in
          </ButtonLink>
        </>
      }
    >
      <RegisterForm next={goTo} />
      {env.GOOGLE_CLIENT_ID && (
        <>
          <OrDivider />
          <GoogleButton next={goTo} />
        </>
      )}
    </AuthScreen>
  )
}
