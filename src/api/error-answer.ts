/**
 * The one shape of a refusal: `{ errors: [{ message }] }` (S-83). `more` is added to the error, for
 * example `{ fields: { name: 'Please enter a name.' } }`.
 */
export function errorAnswer(
  status: number,
  message: string,
  { headers, more }: { headers?: HeadersInit; more?: Record<string, unknown> } = {},
): Response {
  const all = new Headers(headers)
  if (!all.has('Cache-Control')) all.set('Cache-Control', 'private, no-store')
  return Response.json({ errors: [{ message, ...more }] }, { status, headers: all })
}
