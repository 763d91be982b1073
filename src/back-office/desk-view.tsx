import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { listWaitingTargets } from '@/lib/questions/waiting-targets'
import { DeskFrame } from './desk-frame'
import { OwnView, requireUser } from './own-view'

const PATH = '/cms/answer-desk'

/** The answer desk inside the back office: the one of the dashboard, for editors too (L-16). */
export async function DeskView(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const workshop = view.searchParams?.workshop
  return (
    <OwnView view={view}>
      <h1 className="home__title">Answer desk</h1>
      <DeskFrame
        targets={await listWaitingTargets(payload)}
        preset={typeof workshop === 'string' ? `workshop:${workshop}` : undefined}
      />
    </OwnView>
  )
}
