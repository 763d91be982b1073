import { z } from 'zod'
import { LARGEST_ID } from '@/lib/database/row-id'
import { visibleText } from '@/lib/text/visible-text'

const text = z.string().max(20_000)

export const appForm = z.object({
  setUp: text.min(1),
  code: z.string().trim().min(1, 'Please enter the code').max(40),
})

/** The name of a new passkey, and the browser's response (`RegistrationResponseJSON`). */
export const passkeyForm = z.object({
  name: visibleText('Please enter a name').max(80, 'At most 80 characters.'),
  response: z.object({
    id: text.min(1).max(2000),
    rawId: text,
    type: z.literal('public-key'),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
    }),
  }),
})

export const passkeyIdSchema = z.object({ id: z.number().int().positive().max(LARGEST_ID) })
