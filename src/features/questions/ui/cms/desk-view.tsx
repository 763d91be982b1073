import type { AdminViewServerProps, Payload } from 'payload'
import { isStaff } from '@/access/roles'
import { isRowId } from '@/lib/row-id'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'
import { listWaitingTargets } from '../../server/waiting-targets'
import { DeskFrame } from './desk-frame'
import { OwnView, requireUser } from '@/back-office/own-view'

const PATH = '/cms/answer-desk'

/**
 * The answer desk in the back office, which editors can use too. The query may select a
 * record, for example with `?workshop=12`.
 */
export async function DeskView(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  return (
    <OwnView view={view}>
      <h1 className="tw:m-0">Answer desk</h1>
      <DeskFrame
        targets={await listWaitingTargets(payload)}
        preset={await findPreset(payload, view.searchParams ?? {})}
      />
    </OwnView>
  )
}

/** The record in the query; undefined if it does not exist. */
async function findPreset(payload: Payload, named: Record<string, unknown>) {
  const kind = TARGET_KINDS.find((item) => isRowId(named[item]))
  if (!kind) return undefined
  const record = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id: Number(named[kind]),
    select: { title: true },
    depth: 0,
    disableErrors: true,
    // Reads as the system, because staff can read every title.
    overrideAccess: true,
  })
  return record ? { kind, id: record.id, title: record.title } : undefined
}
