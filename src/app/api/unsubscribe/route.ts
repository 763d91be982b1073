import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { unsubscribe } from '@/features/questions/server/unsubscribe'
import { AppError } from '@/lib/failures/app-error'
import { siteUseCases } from '@/platform/use-cases/all'
import { serve } from '../serve'

/** `List-Unsubscribe=One-Click` of email clients (RFC 8058). Needs no sign-in. */
export const POST = serve(siteUseCases.unsubscribe, {
  headers: { 'Cache-Control': 'no-store' },
  run: async ({ input: { token } }) => {
    if (!(await unsubscribe(token))) throw new AppError('invalid', 'This link is not valid.')
    return { success: true }
  },
})

/** Redirects users to the confirmation page. A GET must not unsubscribe. */
export function GET({ nextUrl }: NextRequest): never {
  redirect(`/unsubscribe?token=${encodeURIComponent(nextUrl.searchParams.get('token') ?? '')}`)
}
