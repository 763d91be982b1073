/** Older versions of a record are deleted. */
export const MAX_VERSIONS = 25
