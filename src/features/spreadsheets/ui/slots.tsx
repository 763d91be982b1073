import { createLocalReq } from 'payload'
import { cms } from '@/platform/server/cms'
import type { Export, Slots } from '@/platform/slots'
import { ButtonLink } from '@/ui/button-link'
import { isSheetList, SHEET_LISTS, type SheetList } from '../server/columns'
import { exportHead, exportRows } from '../server/export-rows'

/** All editable columns of a list. */
function sheet(list: SheetList): Export {
  return {
    recordType: list,
    head: async () => exportHead(await cms(), list),
    read: async (after, { user }) =>
      exportRows(await createLocalReq({ user: user ?? undefined }, await cms()), list, after),
  }
}

export const spreadsheets: Slots = {
  ListAction: ({ collection }) =>
    isSheetList(collection) ? (
      <ButtonLink href={`/admin/import/${collection}`} variant="secondary">
        Import CSV
      </ButtonLink>
    ) : null,
  exports: Object.fromEntries(SHEET_LISTS.map((list) => [list, sheet(list)])),
}
