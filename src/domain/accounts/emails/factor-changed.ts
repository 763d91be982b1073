import { env } from '@/env'
import { layout, type Mail } from '@/emails/layout'

export type FactorChange =
  | { kind: 'passkey added' | 'passkey removed' | 'passkey refused'; name: string }
  | { kind: 'app added' | 'app replaced' | 'app removed' | 'codes made' }
  | { kind: 'code used'; left: number }
  | { kind: 'reset'; by: 'an administrator' | 'the operator of the site' }

type Told = { to: string; brand: string; change: FactorChange }

export function factorChanged({ to, brand, change }: Told): Mail {
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
          text: `If this was not you, look at your settings, end what you do not recognise and change your password at once: ${env.SITE_URL}/account/settings`,
        },
      ],
      footer: { text: 'You get this mail whenever the way you sign in changes.' },
    }),
  }
}

function wordsOf(change: FactorChange): { title: string; text: string } {
  switch (change.kind) {
    case 'passkey added':
      return {
        title: 'A new passkey',
        text: `The passkey “${change.name}” signs in to your account from now on.`,
      }
    case 'passkey removed':
      return {
        title: 'A passkey was removed',
        text: `The passkey “${change.name}” no longer signs in to your account.`,
      }
    case 'passkey refused':
      return {
        title: 'A passkey was refused',
        text: `Somebody tried to sign in to your account with the passkey “${change.name}”, and its count of uses had gone back: there may be a copy of it. We refused. Remove it in your settings and add a new one.`,
      }
    case 'app added':
      return {
        title: 'A new authenticator app',
        text: 'Signing in to your account asks for a code of your authenticator app from now on.',
      }
    case 'app replaced':
      return {
        title: 'Another authenticator app',
        text: 'Another authenticator app took the place of the one before. Codes of the old one no longer work.',
      }
    case 'app removed':
      return {
        title: 'Your authenticator app was removed',
        text: 'Signing in to your account no longer asks for codes of an authenticator app.',
      }
    case 'codes made':
      return {
        title: 'New recovery codes',
        text: 'Ten new recovery codes were made for your account. Those before no longer work.',
      }
    case 'code used':
      return {
        title: 'A recovery code was used',
        text: `One of your recovery codes has just been used. ${left(change.left)}`,
      }
    case 'reset':
      return {
        title: 'Passkeys and codes were reset',
        text: `${capital(change.by)} took all passkeys, the authenticator app and the recovery codes away from your account and ended its sessions. Your password alone signs you in until you set up new ones.`,
      }
  }
}

const left = (count: number) =>
  count === 0
    ? 'It was the last one: make new ones in your settings.'
    : `${count} ${count === 1 ? 'is' : 'are'} left.`
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
