import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

type Created = { to: string; brand: string; name: string }

export function apiKeyCreated({ to, brand, name }: Created): Mail {
  return {
    to,
    kind: 'api-key-created',
    subject: `A new API key for your account at ${brand}`,
    ...layout({
      brand,
      title: 'A new API key',
      blocks: [
        {
          kind: 'text',
          text: `The key “${name}” was created for your account. Anyone who has it can use the API as you until it expires.`,
        },
        {
          kind: 'text',
          text: `If this was not you, revoke the key and change your password now: ${env.SITE_URL}/account/settings`,
        },
      ],
      footer: { text: 'You are receiving this email because a key was created for your account.' },
    }),
  }
}
