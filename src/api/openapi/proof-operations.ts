import type { Json } from './json'
import { shape } from './responses'
import { site, type Site } from './site-operation'

const text: Json = { type: 'string' }
const boolean: Json = { type: 'boolean' }
const listOf = (items: Json): Json => ({ type: 'array', items })
const object: Json = { type: 'object', examples: [{}] }
const SECOND_STEP =
  'With a second factor: 401, whose first error has the code `second_factor` and a `ticket`, for five minutes. Post it with a `code` then.'

/** Signing in by more than a password, and proving once more who one is (K-04, K-05). */
export const PROOFS: Record<string, Site> = {
  'post /api/account/login': site('accountLogin', 'Sign in', {
    description: SECOND_STEP,
    body: {
      'application/json': {
        oneOf: [shape({ email: text, password: text }), shape({ ticket: text, code: text })],
      },
    },
    well: shape({ ok: boolean }),
    refuses: [400, 403, 409, 429],
  }),
  'post /api/account/passkey': site('signInWithPasskey', 'Ask for a passkey, or sign in with one', {
    description:
      'Without a body: the options for the browser. With what it signed: `{ ok: true }` and a session.',
    well: { type: 'object', examples: [{ ok: true }] },
    refuses: [400, 403, 429],
  }),
  'post /api/account/proof/passkey': site(
    'askPasskeyProof',
    'Ask for a passkey that proves who one is',
    {
      well: shape({ options: object }),
      refuses: [403, 409],
    },
  ),
  'get /api/account/proof': site('readProof', 'Must the session prove who it is, and how?', {
    well: shape({ isProven: boolean, ways: listOf(text), email: text }),
    refuses: [403],
  }),
  'post /api/account/proof': site('sendProof', 'Prove who one is, for ten minutes', {
    body: {
      'application/json': {
        oneOf: [
          shape({ password: text }),
          shape({ code: text }),
          shape({ mailed: text }),
          shape({ passkey: object }),
        ],
      },
    },
    well: shape({ ok: boolean }),
    refuses: [400, 403, 409, 429],
  }),
  'post /api/account/proof/mail': site(
    'mailProofCode',
    'Have a code mailed that proves who one is',
    {
      well: shape({ ok: boolean }),
      refuses: [403, 409, 429],
    },
  ),
}
