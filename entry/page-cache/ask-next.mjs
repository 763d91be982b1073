import inject from 'light-my-request'

/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer */

const LIMIT_MS = 30_000

/**
 * Asks Next for a page in nobody's name: without the cookies, the address or any other header of the
 * visitor who happens to be the first, so that nothing of theirs can get into an answer for all.
 * Throws when there is no answer within 30 seconds.
 * @param {import('node:http').RequestListener} handle
 * @param {{ url: string, headers: Record<string, string>, host: string }} request
 * @returns {Promise<Answer>}
 */
export async function askNext(handle, { url, headers, host }) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${url.split('?', 1)[0]}`)), LIMIT_MS)
  })
  try {
    const answer = inject(handle, { method: 'GET', url, headers: { ...headers, host } })
    const { statusCode, headers: heads, rawPayload } = await Promise.race([answer, limit])
    return { status: statusCode, headers: single(heads), body: rawPayload }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Routes of Next give each head as a list, pages as a text.
 * @param {import('node:http').OutgoingHttpHeaders} heads
 */
function single(heads) {
  const lines = Object.entries(heads)
  return Object.fromEntries(
    lines.map(([name, value]) =>
      Array.isArray(value) && value.length === 1 ? [name, value[0]] : [name, value],
    ),
  )
}
