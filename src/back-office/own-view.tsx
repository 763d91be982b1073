import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import type { User } from '@/payload-types'

type View = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'>

/**
 * Authorizes a custom view. Payload serves custom views to anyone, so each calls this first:
 * visitors are redirected to the sign-in page and back to `path`, other users to an error page.
 */
export function requireUser(
  { initPageResult }: View,
  { path, mayEnter }: { path: string; mayEnter: (user: User) => boolean },
): User {
  const { user } = initPageResult.req
  if (!user) redirect(`/cms/login?redirect=${encodeURIComponent(path)}`)
  if (!mayEnter(user)) redirect('/cms/unauthorized')
  return user
}

export function OwnView({ view, children }: { view: View; children: ReactNode }) {
  const { initPageResult, params, searchParams } = view
  const { req, visibleEntities, permissions, locale } = initPageResult
  const { user, payload, i18n } = req
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={user ?? undefined}
      visibleEntities={visibleEntities}
    >
      <main>
        <Gutter className="own-view tw:flex tw:flex-col tw:gap-6 tw:py-8">{children}</Gutter>
      </main>
    </DefaultTemplate>
  )
}
