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
          text: `The key “${name}” has just been made for your account. Whoever has it can use the API in your name until it ends.`,
        },
        {
          kind: 'text',
          text: `If this was not you, end the key and change your password at once: ${env.SITE_URL}/account/settings`,
        },
      ],
      footer: { text: 'You get this mail whenever a key is made for your account.' },
    }),
  }
}
