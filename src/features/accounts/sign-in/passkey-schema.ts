import { z } from 'zod'

const text = z.string().max(20_000)

/** What `startAuthentication` of @simplewebauthn/browser returns; the library checks the rest. */
export const assertionSchema = z.object({
  id: text.min(1).max(2000),
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})
