import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

export function alreadyRegistered({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'already-registered',
    subject: `You already have an account at ${brand}`,
    ...layout({
      brand,
      title: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: `Someone, hopefully you, tried to sign up for ${brand} with this address. It already has an account, so nothing was changed. Just sign in.`,
        },
        { kind: 'button', label: 'Sign in', url: `${env.SITE_URL}/login` },
        {
          kind: 'text',
          text: `Forgot the password? Choose a new one here: ${env.SITE_URL}/forgot-password`,
        },
      ],
      footer: { text: 'If this was not you, you do not need to do anything.' },
    }),
  }
}
