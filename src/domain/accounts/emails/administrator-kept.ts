import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

/** Notifies administrators of the previous site that they keep their role. */
export function administratorKept({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'administrator-kept',
    subject: `You are an administrator of ${brand}`,
    ...layout({
      brand,
      title: 'You are an administrator',
      blocks: [
        {
          kind: 'text',
          text: `${brand} has moved to a new platform, and your account moved with it. You are still an administrator: sign in as before.`,
        },
        { kind: 'button', label: 'Sign in', url: `${env.SITE_URL}/login?next=/admin/dashboard` },
        {
          kind: 'text',
          text: 'If you should no longer be an administrator, please contact the other administrators.',
        },
      ],
      footer: { text: 'You are receiving this email once because of your role.' },
    }),
  }
}
