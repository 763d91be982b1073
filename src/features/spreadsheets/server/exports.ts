import { createLocalReq } from 'payload'
import { cms } from '@/platform/server/cms'
import type { Export } from '@/platform/slots'
import { SHEET_LISTS, type SheetList } from './columns'
import { createExportHead, exportRows } from './export-rows'

/** All editable columns of a list. */
function sheet(list: SheetList): Export {
  return {
    recordType: list,
    head: async () => createExportHead(await cms(), list),
    read: async (after, { user }) =>
      exportRows(await createLocalReq({ user: user ?? undefined }, await cms()), list, after),
  }
}

/** The lists that can be imported again, by their names. */
export const EXPORTS: Record<string, Export> = Object.fromEntries(
  SHEET_LISTS.map((list) => [list, sheet(list)]),
)
