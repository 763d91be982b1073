import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { ownEndpoint } from '@/api/own-endpoint'
import { unsubscribe } from '@/features/questions/unsubscribe'
import { AppError } from '@/lib/failures/app-error'

/**
 * Where mail programs post `List-Unsubscribe=One-Click` (RFC 8058). No sign-in, no cookie.
 */
export const POST = ownEndpoint(
  async ({ url }: Request): Promise<Response> => {
    const isDone = await unsubscribe(new URL(url).searchParams.get('token'))
    if (isDone)
      return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
    throw new AppError('invalid', 'This link is not valid.')
  },
  { writesFrom: 'anywhere' },
)

/** A person who opens the address gets the page that asks; nothing happens by looking at it. */
export function GET({ nextUrl }: NextRequest): never {
  redirect(`/unsubscribe?token=${encodeURIComponent(nextUrl.searchParams.get('token') ?? '')}`)
}
