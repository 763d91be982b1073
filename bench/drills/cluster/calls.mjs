/**
 * One request with JSON, as a page of the site would make it. `from` is the client that it pretends
 * to be (cluster.mjs says why that is believed).
 * @param {string} origin of the instance or the proxy
 * @param {string} address
 * @param {{ method?: string, cookie?: string, json?: unknown, from?: string, site: string }} options
 */
export async function call(origin, address, { method = 'GET', cookie, json, from, site }) {
  const answer = await fetch(origin + address, {
    method,
    redirect: 'manual',
    headers: {
      origin: site,
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': origin === site ? from : `${from}, 127.0.0.1` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/**
 * Signs in and answers the `Cookie` header.
 * @param {string} origin
 * @param {{ site: string, email: string, password: string }} who
 */
export async function signIn(origin, { site, email, password }) {
  const json = { email, password }
  const { status, headers } = await call(origin, '/api/users/login', { method: 'POST', json, site })
  const cookie = headers.get('set-cookie')?.split(';')[0]
  if (status !== 200 || !cookie) throw new Error(`Sign-in answered ${status}`)
  return cookie
}

/**
 * The id of the account that an instance sees behind a cookie, or null.
 * @param {string} origin
 * @param {{ site: string, cookie: string }} who
 */
export async function whoIs(origin, who) {
  const { text } = await call(origin, '/api/users/me', who)
  return /** @type {{ user: { id: number } | null }} */ (JSON.parse(text)).user?.id ?? null
}
