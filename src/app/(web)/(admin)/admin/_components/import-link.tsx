import { ButtonLink } from '@/components/ui/button-link'
import type { SheetList } from '@/domain/spreadsheets/columns'

/** From a list to the import of files of spreadsheets into it. */
export function ImportLink({ list }: { list: SheetList }) {
  return (
    <ButtonLink href={`/admin/import/${list}`} variant="secondary">
      Import CSV
    </ButtonLink>
  )
}
