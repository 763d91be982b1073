import { env } from '@/env'
import { renderLayout, type Block, type Mail } from '@/platform/mail/layout'

export type FactorChange =
  | { kind: 'passkey added' | 'passkey removed' | 'passkey refused'; name: string }
  | { kind: 'app added' | 'app replaced' | 'app removed' | 'codes made' }
  | { kind: 'code used'; left: number }
  | { kind: 'reset'; by: 'an administrator' | 'the operator of the site' }

type FactorNotice = { to: string; brand: string; change: FactorChange }

export function factorChanged({ to, brand, change }: FactorNotice): Mail {
  const { title, text } = toCopy(change)
  return {
    to,
    kind: 'factor-changed',
    subject: `${title} at ${brand}`,
    ...renderLayout({
      brand,
      title,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'text',
          text: 'If this was not you, review your sign-in methods and devices and change your password now.',
        },
        {
          kind: 'button',
          label: 'Review my sign-in methods',
          url: `${env.SITE_URL}/account/settings`,
        },
      ],
      footer: { text: 'You are receiving this email because your sign-in methods changed.' },
    }),
  }
}

function toCopy(change: FactorChange): { title: string; text: string } {
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
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Confirms the address of a sign-up. The link opens a page with a button. */
export function confirmAddress(data: { to: string; brand: string; token: string }): Mail {
  const { to, brand, token } = data
  const url = `${env.SITE_URL}/verify-email?token=${token}`
  return {
    to,
    kind: 'confirm-address',
    subject: `Confirm your email address for ${brand}`,
    ...renderLayout({
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

/** Notifies administrators of the previous site that they keep their role. */
export function administratorKept({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'administrator-kept',
    subject: `You are an administrator of ${brand}`,
    ...renderLayout({
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

export function alreadyRegistered({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'already-registered',
    subject: `You already have an account at ${brand}`,
    ...renderLayout({
      brand,
      title: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: `Someone, hopefully you, tried to sign up for ${brand} with this address. It already has an account, so nothing was changed. Just sign in.`,
        },
        { kind: 'button', label: 'Sign in', url: `${env.SITE_URL}/login` },
        {
          kind: 'link',
          text: 'Forgot the password? Choose a new one here:',
          url: `${env.SITE_URL}/forgot-password`,
        },
      ],
      footer: { text: 'If this was not you, you do not need to do anything.' },
    }),
  }
}

type Created = { to: string; brand: string; name: string }

export function apiKeyCreated({ to, brand, name }: Created): Mail {
  return {
    to,
    kind: 'api-key-created',
    subject: `A new API key for your account at ${brand}`,
    ...renderLayout({
      brand,
      title: 'A new API key',
      blocks: [
        {
          kind: 'text',
          text: `The key “${name}” was created for your account. Anyone who has it can use the API as you until it expires.`,
        },
        { kind: 'text', text: 'If this was not you, revoke the key and change your password now.' },
        { kind: 'button', label: 'Review my API keys', url: `${env.SITE_URL}/account/settings` },
      ],
      footer: { text: 'You are receiving this email because a key was created for your account.' },
    }),
  }
}

/** Sends the code that confirms a deletion without a password. */
export function deletionCode(data: { to: string; brand: string; code: string }): Mail {
  const { to, brand, code } = data
  return {
    to,
    kind: 'deletion-code',
    subject: `Your code to delete your account at ${brand}`,
    ...renderLayout({
      brand,
      title: 'Delete your account?',
      blocks: codeBlocks(
        'Someone, hopefully you, asked to delete this account. To confirm, enter this code on the settings page:',
        code,
      ),
      footer: { text: 'If this was not you, ignore this email. Nothing happens without the code.' },
    }),
  }
}

export function passwordChanged({ to, brand }: { to: string; brand: string }): Mail {
  return {
    to,
    kind: 'password-changed',
    subject: `Your password at ${brand} has been changed`,
    ...renderLayout({
      brand,
      title: 'Your password has been changed',
      blocks: [
        {
          kind: 'text',
          text: 'The password of your account was changed, and all other devices were signed out.',
        },
        { kind: 'text', text: 'If this was not you, choose a new one now.' },
        { kind: 'button', label: 'Choose a new password', url: `${env.SITE_URL}/forgot-password` },
      ],
      footer: {
        text: 'You are receiving this email because the password of your account changed.',
      },
    }),
  }
}

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
    ...renderLayout({
      brand,
      title: 'Is this you?',
      blocks: codeBlocks(
        'Someone who is signed in to your account, hopefully you, is about to make a sensitive change. To continue, enter this code:',
        code,
      ),
      footer: {
        text: 'If this was not you, do not share the code, and sign out everywhere in your settings.',
      },
    }),
  }
}

/** For a user whom an administrator has added. */
export function invitation(data: { to: string; brand: string; token: string }): Mail {
  const { to, brand, token } = data
  return {
    to,
    kind: 'invitation',
    subject: `Your account at ${brand}`,
    ...renderLayout({
      brand,
      title: 'Your account is ready',
      blocks: [
        {
          kind: 'text',
          text: `An administrator of ${brand} has created an account for you. Choose a password to sign in.`,
        },
        {
          kind: 'button',
          label: 'Choose a password',
          url: `${env.SITE_URL}/reset-password?token=${token}`,
        },
        {
          kind: 'link',
          text: 'The link works once, for three days. After that, request a new one here:',
          url: `${env.SITE_URL}/forgot-password`,
        },
      ],
      footer: {
        text: 'You are receiving this email because an account was created for this address.',
      },
    }),
  }
}

export function resetPassword(data: { to: string; brand: string; token: string }): Mail {
  const { to, brand, token } = data
  return {
    to,
    kind: 'reset-password',
    subject: `Choose a new password for ${brand}`,
    ...renderLayout({
      brand,
      title: 'Choose a new password',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked to reset the password of this account.',
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${env.SITE_URL}/reset-password?token=${token}`,
        },
        { kind: 'small', text: 'The link works once, for one hour. Only the newest link works.' },
      ],
      footer: { text: 'If this was not you, ignore this email. Your password stays the same.' },
    }),
  }
}

function codeBlocks(request: string, code: string): Block[] {
  return [
    { kind: 'text', text: request },
    { kind: 'quote', text: code },
    { kind: 'small', text: 'The code works once, for 15 minutes. Only the newest code works.' },
  ]
}
