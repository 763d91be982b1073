/**
 * What is sent with every stored picture (S-54): it is shown as what it is or not at all, and runs
 * nothing, whatever its bytes say.
 */
export function pictureHeaders({ headers }: { headers: Headers }): Headers {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  headers.set('Cross-Origin-Resource-Policy', 'same-site')
  headers.set('Content-Disposition', 'inline')
  // Names are random and never used twice; a day, so that a removed picture is soon gone everywhere.
  headers.set('Cache-Control', 'public, max-age=86400')
  return headers
}
