import { layout, type Mail } from '@/emails/layout'

/** Sends the code for re-authentication without a password. */
export function reauthenticationCode({
  to,
  brand,
  code,
}: {
  to: string
  brand: string
  code: string
}): Mail {
  return {
    to,
    kind: 'proof-code',
    subject: `Your confirmation code for ${brand}`,
    ...layout({
      brand,
      title: 'Is this you?',
      blocks: [
        {
          kind: 'text',
          text: 'Someone who is signed in to your account, hopefully you, is about to make a sensitive change. To continue, enter this code:',
        },
        { kind: 'quote', text: code },
        { kind: 'small', text: 'The code works once, for 15 minutes. Only the newest code works.' },
      ],
      footer: {
        text: 'If this was not you, do not share the code, and sign out everywhere in your settings.',
      },
    }),
  }
}
