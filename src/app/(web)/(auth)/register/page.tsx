import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { OrDivider, ProviderButton } from '@/features/accounts/ui/sign-in/providers'
import { RegisterForm } from '@/features/accounts/ui/sign-in/register-form'
import { listProviderChoices } from '@/features/accounts/server/sign-in/queries'
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
  const choices = listProviderChoices()
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
      {choices.length > 0 && <OrDivider />}
      {choices.map((choice) => (
        <ProviderButton key={choice.id} provider={choice} next={goTo} />
      ))}
    </AuthScreen>
  )
}
