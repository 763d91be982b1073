import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

/** Confirms the address of a sign-up. The link opens a page with a button. */
export function confirmAddress(data: { to: string; brand: string; token: string }): Mail {
  const { to, brand, token } = data
  const url = `${env.SITE_URL}/verify-email?token=${token}`
  return {
    to,
    kind: 'confirm-address',
    subject: `Confirm your email address for ${brand}`,
    ...layout({
      brand,
      title: 'Confirm your email address',
      blocks: [
        {
          kind: 'text',
          text: `Thank you for signing up for ${brand}. Confirm your address to activate your account. Use the browser you signed up with; any other browser asks for a password first.`,
        },
        { kind: 'button', label: 'Confirm email address', url },
        { kind: 'small', text: 'The link works once, for 24 hours.' },
      ],
      footer: {
        text: 'If you did not sign up, ignore this email. Nothing happens unless you confirm.',
      },
    }),
  }
}
