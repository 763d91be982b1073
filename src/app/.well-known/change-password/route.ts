/** Redirects password managers to the password form (W3C, change-password URL). */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { Location: '/account/settings' } })
}
