import type { Role } from '@/access/roles'
import { env } from '@/env'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import type { Block } from '@/platform/mail/layout'
import { toGreetingName } from '@/lib/text/greeting-name'
import { defineMail, type MailGroup } from '@/platform/mail/mail-entry'

const CONFIRM_ADDRESS = defineMail({
  id: 'confirm-address',
  label: 'Confirm the address',
  sentWhen: 'Someone signed up.',
  placeholders: {},
  words: {
    subject: 'Confirm your email address for {brand}',
    heading: 'Confirm your email address',
    text: 'Thank you for signing up for {brand}. Confirm your address to activate your account. Use the browser you signed up with; any other browser asks for a password first.',
    button: 'Confirm email address',
  },
  after: [{ kind: 'small', text: 'The link works once, for 24 hours.' }],
  footer: 'If you did not sign up, ignore this email. Nothing happens unless you confirm.',
})

const ADMINISTRATOR_KEPT = defineMail({
  id: 'administrator-kept',
  label: 'Still an administrator',
  sentWhen: 'An administrator of the previous site was imported.',
  placeholders: {},
  words: {
    subject: 'You are an administrator of {brand}',
    heading: 'You are an administrator',
    text: '{brand} has moved to a new platform, and your account moved with it. You are still an administrator: sign in as before.',
    button: 'Sign in',
  },
  path: '/login?next=/admin/dashboard',
  after: [
    {
      kind: 'text',
      text: 'If you should no longer be an administrator, please contact the other administrators.',
    },
  ],
  footer: 'You are receiving this email once because of your role.',
})

const ALREADY_REGISTERED = defineMail({
  id: 'already-registered',
  label: 'Already registered',
  sentWhen: 'Someone signed up with the address of an account.',
  placeholders: {},
  words: {
    subject: 'You already have an account at {brand}',
    heading: 'You already have an account',
    text: 'Someone, hopefully you, tried to sign up for {brand} with this address. It already has an account, so nothing was changed. Just sign in.',
    button: 'Sign in',
  },
  path: '/login',
  after: [forgotPassword('Forgot the password?', 'Choose a new one')],
  footer: 'If this was not you, you do not need to do anything.',
})

const API_KEY_CREATED = defineMail({
  id: 'api-key-created',
  label: 'New API key',
  sentWhen: 'An API key was created for an account.',
  placeholders: { name: 'Newsletter export' },
  words: {
    subject: 'A new API key for your account at {brand}',
    heading: 'A new API key',
    text: 'The key “{name}” was created for your account. Anyone who has it can use the API as you until it expires.\n\nIf this was not you, revoke the key and change your password now.',
    button: 'Review my API keys',
  },
  path: '/account/settings',
  footer: 'You are receiving this email because a key was created for your account.',
})

const CODE_LASTS: Block = {
  kind: 'small',
  text: 'The code works once, for 15 minutes. Only the newest code works.',
}
const CODE = {
  placeholders: { code: 'ABCDE-FGHJK' },
  required: ['code'],
  quoted: ['code'],
} as const

const DELETION_CODE = defineMail({
  ...CODE,
  id: 'deletion-code',
  label: 'Code to delete an account',
  sentWhen: 'A person without a password wants to delete their account.',
  words: {
    subject: 'Your code to delete your account at {brand}',
    heading: 'Delete your account?',
    text: 'Someone, hopefully you, asked to delete this account. To confirm, enter this code on the settings page:\n\n{code}',
  },
  after: [CODE_LASTS],
  footer: 'If this was not you, ignore this email. Nothing happens without the code.',
})

const REAUTHENTICATION_CODE = defineMail({
  ...CODE,
  id: 'proof-code',
  label: 'Confirmation code',
  sentWhen: 'A person without a password makes a sensitive change.',
  words: {
    subject: 'Your confirmation code for {brand}',
    heading: 'Is this you?',
    text: 'Someone who is signed in to your account, hopefully you, is about to make a sensitive change. To continue, enter this code:\n\n{code}',
  },
  after: [CODE_LASTS],
  footer: 'If this was not you, do not share the code, and sign out everywhere in your settings.',
})

const PASSWORD_CHANGED = defineMail({
  id: 'password-changed',
  label: 'Password changed',
  sentWhen: 'The password of an account was changed.',
  placeholders: {},
  words: {
    subject: 'Your password at {brand} has been changed',
    heading: 'Your password has been changed',
    text: 'The password of your account was changed, and all other devices were signed out.\n\nIf this was not you, choose a new one now.',
    button: 'Choose a new password',
  },
  path: '/forgot-password',
  footer: 'You are receiving this email because the password of your account changed.',
})

const INVITATION = defineMail({
  id: 'invitation',
  label: 'Invitation',
  sentWhen: 'An administrator created an account for someone.',
  placeholders: { name: 'Maya', inviter: 'Ada Lovelace', role: 'editor' },
  words: {
    subject: '{inviter} invites you to {brand}',
    heading: 'You are invited',
    text: 'Hello {name}, {inviter} has created an account for you at {brand}. Your role is {role}. Choose a password to sign in.',
    button: 'Choose a password',
  },
  after: [forgotPassword('The link works once, for three days.', 'Request a new link')],
  footer: 'You are receiving this email because an account was created for this address.',
})

const RESET_PASSWORD = defineMail({
  id: 'reset-password',
  label: 'Forgotten password',
  sentWhen: 'Someone asked for a new password.',
  placeholders: {},
  words: {
    subject: 'Choose a new password for {brand}',
    heading: 'Choose a new password',
    text: 'Someone, hopefully you, asked to reset the password of this account.',
    button: 'Choose a new password',
  },
  after: [
    { kind: 'small', text: 'The link works once, for one hour. Only the newest link works.' },
  ],
  footer: 'If this was not you, ignore this email. Your password stays the same.',
})

function forgotPassword(text: string, label: string): Block {
  return { kind: 'link', text, label, url: `${env.SITE_URL}/forgot-password` }
}

type FactorCopy<Name extends string> = {
  id: string
  label: string
  sentWhen: string
  placeholders: Record<Name, string>
  heading: string
  text: string
}

function defineFactorMail<const Name extends string = never>(copy: FactorCopy<Name>) {
  const { heading, text, ...entry } = copy
  return defineMail<Name>({
    ...entry,
    words: {
      subject: `${heading} at {brand}`,
      heading,
      text: `${text}\n\nIf this was not you, review your sign-in methods and devices and change your password now.`,
      button: 'Review my sign-in methods',
    },
    path: '/account/settings',
    footer: 'You are receiving this email because your sign-in methods changed.',
  })
}

const NAME = { name: 'My phone' }

/** By the kind of `FactorChange`. */
const FACTORS = {
  'passkey added': defineFactorMail({
    id: 'passkey-added',
    label: 'New passkey',
    sentWhen: 'A passkey was added to an account.',
    placeholders: NAME,
    heading: 'A new passkey',
    text: 'You can now sign in to your account with the passkey “{name}”.',
  }),
  'passkey removed': defineFactorMail({
    id: 'passkey-removed',
    label: 'Passkey removed',
    sentWhen: 'A passkey was removed from an account.',
    placeholders: NAME,
    heading: 'A passkey was removed',
    text: 'You can no longer sign in to your account with the passkey “{name}”.',
  }),
  'passkey refused': defineFactorMail({
    id: 'passkey-refused',
    label: 'Passkey refused',
    sentWhen: 'The counter of a passkey went backward, so there may be a copy of it.',
    placeholders: NAME,
    heading: 'A passkey was refused',
    text: 'We refused a sign-in to your account with the passkey “{name}” because its signature counter went backward. There may be a copy of the passkey. Remove it in your settings and add a new one.',
  }),
  'app added': defineFactorMail({
    id: 'authenticator-added',
    label: 'New authenticator app',
    sentWhen: 'An authenticator app was added to an account.',
    placeholders: {},
    heading: 'A new authenticator app',
    text: 'You now need a code from your authenticator app to sign in to your account.',
  }),
  'app replaced': defineFactorMail({
    id: 'authenticator-replaced',
    label: 'Authenticator app replaced',
    sentWhen: 'The authenticator app of an account was replaced.',
    placeholders: {},
    heading: 'Authenticator app replaced',
    text: 'A new authenticator app replaced the previous one. Codes from the previous app no longer work.',
  }),
  'app removed': defineFactorMail({
    id: 'authenticator-removed',
    label: 'Authenticator app removed',
    sentWhen: 'The authenticator app of an account was removed.',
    placeholders: {},
    heading: 'Your authenticator app was removed',
    text: 'You no longer need a code from an authenticator app to sign in to your account.',
  }),
  'codes made': defineFactorMail({
    id: 'recovery-codes-created',
    label: 'New recovery codes',
    sentWhen: 'Recovery codes were generated for an account.',
    placeholders: {},
    heading: 'New recovery codes',
    text: 'Ten new recovery codes were generated for your account. The previous codes no longer work.',
  }),
  'code used': defineFactorMail({
    id: 'recovery-code-used',
    label: 'Recovery code used',
    sentWhen: 'A recovery code was used to sign in.',
    placeholders: { left: '4 are left.' },
    heading: 'A recovery code was used',
    text: 'One of your recovery codes was used. {left}',
  }),
  reset: defineFactorMail({
    id: 'factors-reset',
    label: 'Second factor reset',
    sentWhen: 'An administrator or the operator of the site removed passkeys and codes.',
    placeholders: { by: 'An administrator' },
    heading: 'Passkeys and codes were reset',
    text: '{by} removed all passkeys, the authenticator app and the recovery codes from your account and signed you out everywhere. You can sign in with your password alone until you set up new ones.',
  }),
}

export const accountMails: MailGroup = {
  label: 'Accounts',
  entries: [
    CONFIRM_ADDRESS,
    ALREADY_REGISTERED,
    INVITATION,
    RESET_PASSWORD,
    PASSWORD_CHANGED,
    REAUTHENTICATION_CODE,
    DELETION_CODE,
    API_KEY_CREATED,
    ...Object.values(FACTORS),
    ADMINISTRATOR_KEPT,
  ],
}

export type FactorChange =
  | { kind: 'passkey added' | 'passkey removed' | 'passkey refused'; name: string }
  | { kind: 'app added' | 'app replaced' | 'app removed' | 'codes made' }
  | { kind: 'code used'; left: number }
  | { kind: 'reset'; by: 'an administrator' | 'the operator of the site' }

export function factorChanged({ to, change }: { to: string; change: FactorChange }): MailDraft {
  switch (change.kind) {
    case 'passkey added':
    case 'passkey removed':
    case 'passkey refused':
      return createDraft(FACTORS[change.kind], { to, values: { name: change.name } })
    case 'code used':
      return createDraft(FACTORS[change.kind], { to, values: { left: formatLeft(change.left) } })
    case 'reset':
      return createDraft(FACTORS.reset, { to, values: { by: capital(change.by) } })
    case 'app added':
    case 'app replaced':
    case 'app removed':
    case 'codes made':
      return createDraft(FACTORS[change.kind], { to, values: {} })
  }
}

const formatLeft = (count: number) =>
  count === 0
    ? 'It was the last one. Generate new codes in your settings.'
    : `${count} ${count === 1 ? 'is' : 'are'} left.`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Linked = { to: string; token: string }

/** Confirms the address of a sign-up. The link opens a page with a button. */
export function confirmAddress({ to, token }: Linked): MailDraft {
  return createDraft(CONFIRM_ADDRESS, { to, values: {}, path: `/verify-email?token=${token}` })
}

/** Notifies administrators of the previous site that they keep their role. */
export function administratorKept(to: string): MailDraft {
  return createDraft(ADMINISTRATOR_KEPT, { to, values: {} })
}

export function alreadyRegistered(to: string): MailDraft {
  return createDraft(ALREADY_REGISTERED, { to, values: {} })
}

export function apiKeyCreated({ to, name }: { to: string; name: string }): MailDraft {
  return createDraft(API_KEY_CREATED, { to, values: { name } })
}

type WithCode = { to: string; code: string }

/** Sends the code that confirms a deletion without a password. */
export function deletionCode({ to, code }: WithCode): MailDraft {
  return createDraft(DELETION_CODE, { to, values: { code } })
}

export function passwordChanged(to: string): MailDraft {
  return createDraft(PASSWORD_CHANGED, { to, values: {} })
}

/** Sends the code for re-authentication without a password. */
export function reauthenticationCode({ to, code }: WithCode): MailDraft {
  return createDraft(REAUTHENTICATION_CODE, { to, values: { code } })
}

/** Who invites, if that account has no name or no longer exists. */
export const UNNAMED = 'The team'

/** For a user whom an administrator has added. */
type Invited = Linked & { name: string; inviter: string; role: Role }

export function invitation({ inviter, name, role, to, token }: Invited): MailDraft {
  const values = { name: toGreetingName(name), inviter, role: ROLE_NAMES[role] }
  return createDraft(INVITATION, { to, values, path: `/reset-password?token=${token}` })
}

/** In a sentence. */
export const ROLE_NAMES: Record<Role, string> = {
  user: 'learner',
  editor: 'editor',
  admin: 'administrator',
}

export function resetPassword({ to, token }: Linked): MailDraft {
  return createDraft(RESET_PASSWORD, { to, values: {}, path: `/reset-password?token=${token}` })
}
