import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

export type FactorChange =
  | { kind: 'passkey added' | 'passkey removed' | 'passkey refused'; name: string }
  | { kind: 'app added' | 'app replaced' | 'app removed' | 'codes made' }
  | { kind: 'code used'; left: number }
  | { kind: 'reset'; by: 'an administrator' | 'the operator of the site' }

type FactorNotice = { to: string; brand: string; change: FactorChange }

export function factorChanged({ to, brand, change }: FactorNotice): Mail {
  const { title, text } = wordsOf(change)
  return {
    to,
    kind: 'factor-changed',
    subject: `${title} at ${brand}`,
    ...layout({
      brand,
      title,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'text',
          text: `If this was not you, review your sign-in methods and devices and change your password now: ${env.SITE_URL}/account/settings`,
        },
      ],
      footer: { text: 'You are receiving this email because your sign-in methods changed.' },
    }),
  }
}

function wordsOf(change: FactorChange): { title: string; text: string } {
  switch (change.kind) {
    case 'passkey added':
      return {
        title: 'A new passkey',
        text: `You can now sign in to your account with the passkey “${change.name}”.`,
      }
    case 'passkey removed':
      return {
        title: 'A passkey was removed',
        text: `You can no longer sign in to your account with the passkey “${change.name}”.`,
      }
    case 'passkey refused':
      return {
        title: 'A passkey was refused',
        text: `We refused a sign-in to your account with the passkey “${change.name}” because its signature counter went backward. There may be a copy of the passkey. Remove it in your settings and add a new one.`,
      }
    case 'app added':
      return {
        title: 'A new authenticator app',
        text: 'You now need a code from your authenticator app to sign in to your account.',
      }
    case 'app replaced':
      return {
        title: 'Authenticator app replaced',
        text: 'A new authenticator app replaced the previous one. Codes from the previous app no longer work.',
      }
    case 'app removed':
      return {
        title: 'Your authenticator app was removed',
        text: 'You no longer need a code from an authenticator app to sign in to your account.',
      }
    case 'codes made':
      return {
        title: 'New recovery codes',
        text: 'Ten new recovery codes were generated for your account. The previous codes no longer work.',
      }
    case 'code used':
      return {
        title: 'A recovery code was used',
        text: `One of your recovery codes was used. ${left(change.left)}`,
      }
    case 'reset':
      return {
        title: 'Passkeys and codes were reset',
        text: `${capital(change.by)} removed all passkeys, the authenticator app and the recovery codes from your account and signed you out everywhere. You can sign in with your password alone until you set up new ones.`,
      }
  }
}

const left = (count: number) =>
  count === 0
    ? 'It was the last one. Generate new codes in your settings.'
    : `${count} ${count === 1 ? 'is' : 'are'} left.`
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
