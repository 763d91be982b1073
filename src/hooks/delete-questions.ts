import type { CollectionBeforeDeleteHook } from 'payload'

/** Deleting a workshop for good deletes its questions in the same transaction (D-33, R-27). */
export const deleteQuestions: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'workshop_qna',
    where: { workshop: { equals: id } },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
