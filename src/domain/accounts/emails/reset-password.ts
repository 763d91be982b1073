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
          text: 'Somebody, probably you, asked for a new password for this account.',
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${env.SITE_URL}/reset-password?token=${token}`,
        },
        { kind: 'small', text: 'The link works once, for one hour. Only the newest link works.' },
      ],
      footer: { text: 'If this was not you, ignore this mail: your password stays as it is.' },
    }),
  }
}
