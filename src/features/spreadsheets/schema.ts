import { z } from 'zod'

export const importSchema = z.object({ id: z.number().int().positive() })
