import { z } from 'zod'

/** Which import. */
export const importSchema = z.object({ id: z.number().int().positive() })
