import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { SameQuestion } from './limit-questions'

/**
 * `POST /api/workshop_qna`, as Payload's own, except that a repeated question gets the same response as
 * the first time: 201 with the one that is stored. A client that lost the response can
 * therefore retry without asking twice.
 */
export const askEndpoint: Endpoint = {
  path: '/',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const id = await askOnce(req)
    const depth = Number(req.query.depth)
    const doc = await req.payload.findByID({
      collection: 'workshop_qna',
      id,
      depth: Number.isInteger(depth) ? depth : undefined,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return Response.json({ doc, message: 'Question successfully created.' }, { status: 201 })
  },
}

async function askOnce(req: PayloadRequest): Promise<number> {
  try {
    const { id } = await req.payload.create({
      collection: 'workshop_qna',
      // Without a body Payload has none; the fields then say what is missing.
      data: (req.data ?? {}) as never,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return id
  } catch (error) {
    if (error instanceof SameQuestion) return error.data.id
    throw error
  }
}
