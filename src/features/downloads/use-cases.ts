import { z } from 'zod'
import { defineUseCases, textLike } from '@/platform/use-cases/use-case'

export const downloadUseCases = defineUseCases({
  downloadFile: {
    at: 'get /api/files/{id}/{name}',
    who: 'users',
    isRest: true,
    summary: 'Download a file',
    description:
      'A file of a resource that the caller can see, or part of it with `Range` (416 if there is no such part). The name can be any; `code` opens the file of a private event.',
    params: { name: textLike('slides.pdf') },
    input: z.object({ code: z.string().optional() }),
    output: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    returns: 'application/octet-stream',
    refuses: [404],
  },
})
