/** Why a request failed: DNS has no such name. */
export const NO_HOST = 'The host was not found'
