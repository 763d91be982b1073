import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { isRowId } from '@/lib/database/row-id'
import { TARGET_KINDS } from '@/lib/records/target'
import { listWaitingTargets } from '@/lib/questions/waiting-targets'
import { DeskFrame } from './desk-frame'
import { OwnView, requireUser } from './own-view'

const PATH = '/cms/answer-desk'

/**
 * The answer desk inside the back office: the one of the dashboard, for editors too (L-16). Opens at what
 * the address names: `?workshop=12`, `?webinar=12` or `?tutorial=12`.
 */
export async function DeskView(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const named = TARGET_KINDS.find((kind) => isRowId(view.searchParams?.[kind]))
  return (
    <OwnView view={view}>
      <h1 className="home__title">Answer desk</h1>
      <DeskFrame
        targets={await listWaitingTargets(payload)}
        preset={named && `${named}:${String(view.searchParams?.[named])}`}
      />
    </OwnView>
  )
}
