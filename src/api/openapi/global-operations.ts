import { params, schemaRef, shape } from '@/lib/use-cases/json-schema'
import { pascal, type Entity } from './schemas'
import { REFUSED_READ, REFUSED_WRITE, type Operation } from './operation'
import { jsonResponse, NOT_MODIFIED, sampleText } from './parameters'

export function globalOperations({ singular, slug }: Entity): Operation[] {
  const path = `/api/globals/${slug}`
  const doc = schemaRef(slug)
  return [
    {
      method: 'get',
      path,
      rule: 'read',
      operationId: `readGlobal${pascal(slug)}`,
      summary: `Get ${singular}`,
      parameters: params('depth', 'select', 'ifNoneMatch'),
      responses: {
        200: jsonResponse('The document, with its `ETag`.', doc),
        ...NOT_MODIFIED,
        ...REFUSED_READ,
      },
    },
    {
      method: 'post',
      path,
      rule: 'update',
      operationId: `updateGlobal${pascal(slug)}`,
      summary: `Update ${singular}`,
      description: 'Missing fields stay unchanged.',
      parameters: params('depth', 'ifMatch'),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaRef(`${slug}Change`) } },
      },
      responses: {
        200: jsonResponse(
          'Updated.',
          shape({ message: sampleText('Updated successfully.'), result: doc }),
        ),
        ...REFUSED_WRITE,
      },
    },
  ]
}
