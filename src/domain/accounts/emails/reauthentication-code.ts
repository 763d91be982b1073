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
    subject: `Your code to confirm that it is you at ${brand}`,
    ...layout({
      brand,
      title: 'Is this you?',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody who is signed in to your account, probably you, is about to change something that matters. Type this code to go on:',
        },
        { kind: 'quote', text: code },
        { kind: 'small', text: 'The code works once, for 15 minutes. Only the newest code works.' },
      ],
      footer: {
        text: 'If this was not you, tell nobody the code, and end all sessions of your account in its settings.',
      },
    }),
  }
}
