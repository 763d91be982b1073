import type { Slots } from '@/platform/slots'
import { ButtonLink } from '@/ui/button-link'
import { isSheetList } from '../server/columns'

export const spreadsheets: Slots = {
  ListAction: ({ collection }) =>
    isSheetList(collection) ? (
      <ButtonLink href={`/admin/import/${collection}`} variant="secondary">
        Import CSV
      </ButtonLink>
    ) : null,
}
