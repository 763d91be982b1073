import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

export function passwordChanged({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'password-changed',
    subject: `Your password at ${brand} has been changed`,
    ...layout({
      brand,
      title: 'Your password has been changed',
      blocks: [
        {
          kind: 'text',
          text: 'The password of your account was changed, and all other devices were signed out.',
        },
        {
          kind: 'text',
          text: `If this was not you, choose a new one now: ${env.SITE_URL}/forgot-password`,
        },
      ],
      footer: {
        text: 'You are receiving this email because the password of your account changed.',
      },
    }),
  }
}
