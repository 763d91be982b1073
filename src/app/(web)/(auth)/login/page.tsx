import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { CodeStep } from '@/features/accounts/ui/sign-in/code-step'
import { OrDivider, ProviderButton, ProviderError } from '@/features/accounts/ui/sign-in/providers'
import { LoginForm } from '@/features/accounts/ui/sign-in/login-form'
import { PasskeyButton } from '@/features/accounts/ui/sign-in/passkey-button'
import {
  canHavePasskeys,
  findSecondStep,
  listProviderChoices,
} from '@/features/accounts/server/sign-in/queries'
import { describeProviderError } from '@/features/accounts/sign-in-method'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { toSafeNext, withNext } from '@/lib/http/safe-next'
import { onlyVisitors } from '@/platform/server/only-visitors'
import { SignUpInbox } from '../_components/sign-up-inbox'
import { TicketOfNext } from '../_components/ticket-event'
import { pageMetadata } from '../../page-metadata'

export async function generateMetadata() {
  const { metaTitle, metaDescription } = (await getPageTexts()).login
  return pageMetadata({ title: metaTitle, description: metaDescription, path: '/login' })
}

/** Dynamic, because the server redirects signed-in users. */
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { next, error, provider, callbackUrl } = await searchParams
  await onlyVisitors(next)
  const goTo = toSafeNext(next ?? callbackUrl)
  const [ways, { login: texts }] = await Promise.all([findSecondStep(), getPageTexts()])
  if (ways) {
    return (
      <AuthScreen title={texts.secondStepTitle} intro={texts.secondStep}>
        <CodeStep next={goTo} ways={ways} />
      </AuthScreen>
    )
  }
  const choices = listProviderChoices()
  return (
    <AuthScreen
      title={texts.title}
      intro={texts.intro}
      aside={<TicketOfNext next={goTo} />}
      footer={
        <>
          {texts.registerTitle}{' '}
          <ButtonLink href={withNext('/register', goTo)} variant="link">
            Create an account
          </ButtonLink>
        </>
      }
    >
      {error && error !== 'second_factor' && (
        <ProviderError message={describeProviderError(error.toString(), provider)} />
      )}
      <SignUpInbox next={goTo} />
      <LoginForm next={goTo} />
      {(choices.length > 0 || canHavePasskeys()) && <OrDivider />}
      {choices.map((choice) => (
        <ProviderButton key={choice.id} provider={choice} next={goTo} />
      ))}
      {canHavePasskeys() && <PasskeyButton next={goTo} />}
    </AuthScreen>
  )
}
