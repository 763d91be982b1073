import { layout, type Mail } from '@/emails/layout'

/** Sends the code that confirms a deletion without a password. */
export function deletionCode(data: { to: string; brand: string; code: string }): Mail {
  const { to, brand, code } = data
  return {
    to,
    kind: 'deletion-code',
    subject: `Your code to delete your account at ${brand}`,
    ...layout({
      brand,
      title: 'Delete your account?',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked to delete this account. To confirm, enter this code on the settings page:',
        },
        { kind: 'quote', text: code },
        { kind: 'small', text: 'The code works once, for 15 minutes. Only the newest code works.' },
      ],
      footer: { text: 'If this was not you, ignore this email. Nothing happens without the code.' },
    }),
  }
}
