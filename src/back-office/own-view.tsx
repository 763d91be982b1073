import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import type { User } from '@/payload-types'

type View = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'>

/**
 * Who looks at a view of ours. Payload serves those to anybody, so each asks here first: visitors are
 * sent to the sign-in and back to `path`, people without the right away.
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

/** A view of ours within the back office: its navigation around, and our margins. */
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
      <Gutter className="desk">{children}</Gutter>
    </DefaultTemplate>
  )
}
