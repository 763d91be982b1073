import { describe, json, type DescribedOperations } from '../openapi/described-operation'
import { boolean, listOf, object, shape, text, type Json } from '../openapi/json-schema'

const ok = shape({ ok: boolean })
const own = { ...text, description: 'Of the account from now on, whatever the sign-up chose.' }
const picture = shape({ file: { ...text, contentMediaType: 'application/octet-stream' } })
const profile = { ...object, examples: [{ email: 'ada@example.com' }] }
const signed: Json = { ...object, examples: [{}] }
const SECOND_STEP =
  'With a second factor: 401, whose first error has the code `second_factor` and a `ticket`, for five minutes. Post it with a `code` then.'

function form(action: string, summary: string, properties: Json) {
  const body = json(properties)
  return describe(`account${action}`, summary, { body, well: ok, refuses: [400, 403, 409, 429] })
}

export const ACCOUNT_OPERATIONS: DescribedOperations = {
  'post /api/account/login': describe('accountLogin', 'Sign in', {
    description: SECOND_STEP,
    body: json({ email: text, password: text }, { ticket: text, code: text }),
    well: ok,
    refuses: [400, 403, 409, 429],
  }),
  'post /api/account/passkey': describe(
    'signInWithPasskey',
    'Ask for a passkey, or sign in with one',
    {
      description:
        'Without a body: the options for the browser. With what it signed: `{ ok: true, landing }`, the page to go on to, and a session.',
      well: { ...object, examples: [{ ok: true, landing: '/' }] },
      refuses: [400, 403, 429],
    },
  ),
  'post /api/account/proof/passkey': describe(
    'requestPasskeyReauthentication',
    'Ask for a passkey that proves who one is',
    { well: shape({ options: signed }), refuses: [403, 409] },
  ),
  'get /api/account/proof': describe(
    'readReauthentication',
    'Must the session prove who it is, and how?',
    {
      well: shape({ isReauthenticated: boolean, ways: listOf(text), email: text }),
      refuses: [403],
    },
  ),
  'post /api/account/proof': describe('sendReauthentication', 'Prove who one is, for ten minutes', {
    body: json({ password: text }, { code: text }, { mailed: text }, { passkey: signed }),
    well: ok,
    refuses: [400, 403, 409, 429],
  }),
  'post /api/account/proof/mail': describe(
    'emailReauthenticationCode',
    'Have a code mailed that proves who one is',
    { well: ok, refuses: [403, 409, 429] },
  ),
  'post /api/account/register': form('Register', 'Sign up', {
    name: text,
    email: text,
    password: text,
  }),
  'post /api/account/logout': form('Logout', 'Sign out', {}),
  'post /api/account/forgot': form('Forgot', 'Ask for a new password', { email: text }),
  'post /api/account/reset': form('Reset', 'Set a new password', { token: text, password: text }),
  'post /api/account/verify': form('Verify', 'Confirm an address', { token: text, password: own }),
  'delete /api/account': describe('deleteAccount', 'Delete the own account', {
    body: json({ proof: text }),
    well: shape({ success: boolean }),
    refuses: [400, 403, 409, 429],
  }),
  'get /api/account/data': describe('downloadData', 'Everything that is stored of you', {
    well: shape({ profile }),
    refuses: [403, 429],
  }),
  'post /api/account/avatar': describe('sendAvatar', 'Set the own picture', {
    body: { 'multipart/form-data': picture },
    well: shape({ avatarUrl: text }),
    refuses: [400, 403, 413, 429, 507],
  }),
}
