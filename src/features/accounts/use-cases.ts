import { z } from 'zod'
import { isBlank } from '@/lib/text/plain-text'
import { parseInput } from '@/lib/failures/parse-input'
import { anObject, defineUseCases, documentSchema, readBy } from '@/platform/use-cases/use-case'
import { isEmailAddress } from './email-address'
import { assertionSchema } from './passkey-assertion'

const FILL_IN = 'Please fill in all required fields'
const text = z.string(FILL_IN).max(5000, FILL_IN)
const email = text.refine(isEmailAddress, FILL_IN)
const name = z.string(FILL_IN).trim().max(100, FILL_IN)
const token = text

const ok = z.object({ ok: z.boolean() })
const signed = anObject.meta({ examples: [{}] })
const message = z.object({ message: z.string() })
const credentials = z.object({ email: text, password: text }, FILL_IN)
const secondStep = z.object({ ticket: text, code: text })
const signInInput = readBy(z.union([credentials, secondStep]), (sent) => {
  const step = secondStep.safeParse(sent)
  return step.success ? step.data : parseInput(credentials, sent)
})
const PROOF = 'Please fill in this field'
const proof = z.string(PROOF).min(1, PROOF).max(5000, PROOF)

const DENIED = [400, 403, 409, 429]

export const accountUseCases = defineUseCases({
  accountLogin: {
    at: 'post /api/account/login',
    who: 'everyone',
    from: 'programs',
    summary: 'Sign in',
    description:
      'With a second factor, the response is 401 and its first error has the code `second_factor` and a `ticket`, valid for five minutes. Post the ticket with a `code`.',
    input: signInInput,
    output: ok,
    refuses: DENIED,
  },
  signInWithPasskey: {
    at: 'post /api/account/passkey',
    who: 'everyone',
    summary: 'Request a passkey prompt, or sign in with a passkey',
    description:
      'Without a body: the options for the browser. With the signed response: `{ ok: true, landing }`, the page to open next, and a session.',
    input: z.object({ passkey: assertionSchema.optional() }).meta({ examples: [{}] }),
    output: anObject.meta({ examples: [{ ok: true, landing: '/' }] }),
    refuses: [400, 403, 429],
  },
  requestPasskeyReauthentication: {
    at: 'post /api/account/proof/passkey',
    who: 'users',
    summary: 'Request a passkey prompt to re-authenticate',
    output: z.object({ options: signed }),
    refuses: [403, 409],
  },
  readReauthentication: {
    at: 'get /api/account/proof',
    who: 'users',
    from: 'site',
    summary: 'Check whether the session must re-authenticate, and how',
    output: z.object({
      isReauthenticated: z.boolean(),
      ways: z.array(z.string()),
      email: z.string(),
    }),
    refuses: [403],
  },
  sendReauthentication: {
    at: 'post /api/account/proof',
    who: 'users',
    summary: 'Re-authenticate for ten minutes',
    input: z.union(
      [
        z.object({ password: proof }),
        z.object({ code: proof }),
        z.object({ mailed: proof }),
        z.object({ passkey: assertionSchema }),
      ],
      PROOF,
    ),
    output: ok,
    refuses: DENIED,
  },
  emailReauthenticationCode: {
    at: 'post /api/account/proof/mail',
    who: 'users',
    summary: 'Email a re-authentication code',
    output: ok,
    refuses: [403, 409, 429],
  },
  accountRegister: {
    at: 'post /api/account/register',
    who: 'everyone',
    from: 'programs',
    summary: 'Sign up',
    input: z.object(
      { name: name.refine((value) => !isBlank(value), FILL_IN), email, password: text },
      FILL_IN,
    ),
    output: ok,
    refuses: DENIED,
  },
  accountLogout: {
    at: 'post /api/account/logout',
    who: 'everyone',
    from: 'programs',
    summary: 'Sign out',
    output: ok,
    refuses: DENIED,
  },
  accountForgot: {
    at: 'post /api/account/forgot',
    who: 'everyone',
    from: 'programs',
    summary: 'Request a new password',
    input: z.object({ email }, FILL_IN),
    output: ok,
    refuses: DENIED,
  },
  accountReset: {
    at: 'post /api/account/reset',
    who: 'everyone',
    from: 'programs',
    summary: 'Set a new password',
    input: z.object({ token, password: text }, FILL_IN),
    output: ok,
    refuses: DENIED,
  },
  accountVerify: {
    at: 'post /api/account/verify',
    who: 'everyone',
    from: 'programs',
    summary: 'Confirm an address',
    input: z.object(
      {
        token,
        password: text
          .optional()
          .describe('The new password of the account. It replaces the one chosen at sign-up.'),
        name: name.optional(),
      },
      FILL_IN,
    ),
    output: ok,
    refuses: DENIED,
  },
  deleteAccount: {
    at: 'delete /api/account',
    who: 'users',
    summary: 'Delete your account',
    input: z.object({ proof }),
    output: z.object({ success: z.boolean() }),
    refuses: DENIED,
  },
  downloadData: {
    at: 'get /api/account/data',
    who: 'users',
    from: 'site',
    summary: 'Export all stored data about you',
    output: z.object({
      profile: anObject.meta({ examples: [{ email: 'ada@example.com' }] }).optional(),
    }),
    refuses: [403, 429],
  },
  sendAvatar: {
    at: 'post /api/account/avatar',
    who: 'users',
    summary: 'Set your picture',
    input: z.object({
      file: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    }),
    sends: 'multipart/form-data',
    output: z.object({ avatarUrl: z.string() }),
    refuses: [400, 403, 413, 429, 507],
  },
  readMe: {
    at: 'get /api/users/me',
    who: 'everyone',
    isRest: true,
    summary: 'Get the current account',
    description: 'The account of the session or key; `user` is null for a visitor.',
    output: z.object({
      user: z.object({ id: z.int().optional() }).nullable(),
      message: z.string().optional(),
      exp: z.int().optional(),
    }),
  },
  signIn: {
    at: 'post /api/users/login',
    who: 'everyone',
    // Signing a user in to another user's account is also a forgery.
    from: 'programs',
    isRest: true,
    summary: 'Sign in with a password',
    description:
      'Starts a session and sets its cookie. With a second factor, the response is 401 and its first error has the code `second_factor` and a `ticket`: post `{ ticket, code }` within five minutes.',
    input: signInInput,
    output: z.object({ message: z.string(), user: documentSchema('users'), exp: z.int() }),
  },
  signOut: {
    at: 'post /api/users/logout',
    who: 'everyone',
    from: 'site',
    isRest: true,
    summary: 'Sign out',
    output: message,
  },
  refreshSession: {
    at: 'post /api/users/refresh-token',
    who: 'users',
    isRest: true,
    summary: 'Get the expiry of the session',
    description: 'Sessions do not need to be refreshed. Returns `exp` for clients that expect it.',
    output: z.object({ exp: z.int().optional() }),
  },
  endSessions: {
    at: 'delete /api/users/{id}/sessions',
    who: 'admins',
    isRest: true,
    summary: 'Sign a user out everywhere',
    output: message,
  },
  resetFactors: {
    at: 'delete /api/users/{id}/factors',
    who: 'admins',
    isRest: true,
    summary: 'Remove the passkeys, authenticator app and recovery codes of a user who lost them',
    output: message,
  },
  readViewer: {
    at: 'get /api/viewer',
    who: 'everyone',
    summary: 'Get the signed-in user',
    output: z.object({ viewer: anObject.nullable() }),
  },
})
