import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

export function resetPassword(data: { to: string; brand: string; token: string }): Mail {
  const { to, brand, token } = data
  return {
    to,
    kind: 'reset-password',
    subject: `Choose a new password for ${brand}`,
    ...layout({
      brand,
      title: 'Choose a new password',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked to reset the password of this account.',
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${env.SITE_URL}/reset-password?token=${token}`,
        },
        { kind: 'small', text: 'The link works once, for one hour. Only the newest link works.' },
      ],
      footer: { text: 'If this was not you, ignore this email. Your password stays the same.' },
    }),
  }
}
