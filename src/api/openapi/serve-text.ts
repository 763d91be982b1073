type Text = { request: Request; body: string; etag: string; type: string }

/**
 * Answers a text that changes with the program only: kept for five minutes, then asked for by its
 * tag.
 */
export function serveText({ request, body, etag, type }: Text): Response {
  const headers = {
    'Cache-Control': 'public, max-age=300',
    'Content-Type': type,
    ETag: etag,
  }
  const known = request.headers.get('if-none-match') ?? ''
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
