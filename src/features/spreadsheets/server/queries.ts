import 'server-only'
import { createLocalReq } from 'payload'
import { asViewer, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import type { Viewer } from '@/platform/server/viewer'
import { listReadOnlyFields, describeColumns, createTemplateLines, type SheetList } from './columns'
import {
  countAhead,
  countNotified,
  countRows,
  findImport,
  listImports,
  listRows,
  type RowState,
  type SheetImport,
} from './sheet-import'
import { listMissingColumns, toRowView, type ImportView, type RowView } from '../dto'

export const ROWS_PER_PAGE = 50

export async function findOwnImport(viewer: Viewer, id: string): Promise<SheetImport | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  return findImport(await cms(), { id: Number(id), ownerId: viewer.id })
}

export async function toImportView(one: SheetImport): Promise<ImportView> {
  const payload = await cms()
  const { createdAt, fileName, header, id, list, state } = one
  const counts = await countRows(payload, id)
  return {
    id,
    list,
    fileName,
    state,
    createdAt,
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    writes: counts.new + counts.changed + counts.created + counts.updated,
    notified: state === 'checked' ? await countNotified(payload, id) : 0,
    ahead: state === 'checking' || state === 'importing' ? await countAhead(payload, id) : 0,
    missing: listMissingColumns(payload.collections[list].config, header),
  }
}

export async function listRowViews(
  one: SheetImport,
  { page, states }: { states: readonly RowState[]; page: number },
): Promise<RowView[]> {
  const query = { id: one.id, states, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
  return (await listRows(await cms(), query)).map((row) => toRowView(one, row))
}

export async function listOwnImports(viewer: Viewer, list: SheetList): Promise<SheetImport[]> {
  return listImports(await cms(), { ownerId: viewer.id, list })
}

export async function readColumns(list: SheetList) {
  const payload = await cms()
  const { config } = payload.collections[list]
  const { user } = await asViewer()
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  return describeColumns(config, {
    readOnly: await listReadOnlyFields(req, config),
    zone: await siteTimeZone(),
  })
}

export async function readTemplate(list: SheetList) {
  const payload = await cms()
  return createTemplateLines(payload.collections[list].config, await readColumns(list))
}
