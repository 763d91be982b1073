import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { OwnView, requireUser } from '@/back-office/own-view'
import { SiteFrame } from '@/back-office/site-frame'
import { AppLink } from '@/ui/app-link'
import { Prose } from '@/ui/prose'
import { GUIDES, isGuideId } from '../../guides'
import { readGuide } from '../../server/read-guide'

const PATH = '/cms/help'

/** The guides for staff. The query names one: `?guide=organizer`. */
export async function Help(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { guide } = view.searchParams ?? {}
  const current = isGuideId(guide) ? guide : 'editor'
  const html = await readGuide(current)
  return (
    <OwnView view={view}>
      <nav aria-label="Guides">
        <ul className="tw:flex tw:flex-wrap tw:gap-2 tw:plain-list">
          {GUIDES.map(({ id, title }) => (
            <li key={id}>
              <AppLink
                className="tw:control"
                href={`${PATH}?guide=${id}`}
                aria-current={id === current ? 'page' : undefined}
                prefetch={false}
              >
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <SiteFrame>
        <Prose className="guide">
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Prose>
      </SiteFrame>
    </OwnView>
  )
}
