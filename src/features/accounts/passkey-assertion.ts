import { z } from 'zod'

const shortText = z.string().max(20_000)

/**
 * The result of @simplewebauthn/browser's `startAuthentication`. The library validates the rest.
 */
export const assertionSchema = z.object({
  id: shortText.min(1).max(2000),
  rawId: shortText,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  response: z.object({
    clientDataJSON: shortText,
    authenticatorData: shortText,
    signature: shortText,
    userHandle: shortText.optional(),
  }),
})
