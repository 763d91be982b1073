import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { ownEndpoint } from '@/api/own-endpoint'
import { unsubscribe } from '@/features/questions/unsubscribe'
import { AppError } from '@/lib/failures/app-error'

/** `List-Unsubscribe=One-Click` of email clients (RFC 8058). Needs no sign-in. */
export const POST = ownEndpoint(
  async ({ url }: Request): Promise<Response> => {
    const isDone = await unsubscribe(new URL(url).searchParams.get('token'))
    if (isDone)
      return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
    throw new AppError('invalid', 'This link is not valid.')
  },
  { writesFrom: 'anywhere' },
)

/** Redirects users to the confirmation page. A GET must not unsubscribe. */
export function GET({ nextUrl }: NextRequest): never {
  redirect(`/unsubscribe?token=${encodeURIComponent(nextUrl.searchParams.get('token') ?? '')}`)
}
