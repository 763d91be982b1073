import { ButtonLink } from '@/components/ui/button-link'
import type { SheetList } from '@/domain/spreadsheets/columns'

export function ImportLink({ list }: { list: SheetList }) {
  return (
    <ButtonLink href={`/admin/import/${list}`} variant="secondary">
      Import CSV
    </ButtonLink>
  )
}
