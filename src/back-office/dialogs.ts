/** Payload's dialog that deletes a record (payload 3.90.1). */
export const toDeletion = (id: number | string) => `delete-${id}`

/** Payload's dialog that deletes the selected records of a list. */
export const DELETE_SELECTED = 'confirm-delete-many-docs'
