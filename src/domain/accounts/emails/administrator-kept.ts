import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

/** Notifies administrators of the previous site that they keep their role. */
export function administratorKept({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'administrator-kept',
    subject: `You administer ${brand}`,
    ...layout({
      brand,
      title: 'You are an administrator',
      blocks: [
        {
          kind: 'text',
          text: `${brand} has moved, and your account with it. You were an administrator there, and you are one here: sign in as before.`,
        },
        { kind: 'button', label: 'Sign in', url: `${env.SITE_URL}/login?next=/admin/dashboard` },
        {
          kind: 'text',
          text: 'If you should not be one any more, please say so to the other administrators.',
        },
      ],
      footer: { text: 'You get this mail once, because of your role.' },
    }),
  }
}
