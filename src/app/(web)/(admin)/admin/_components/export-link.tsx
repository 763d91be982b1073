import { ReauthenticationLink } from '@/components/reauthentication/link'
import { buttonClass } from '@/components/ui/button-class'
import type { SheetList } from '@/domain/spreadsheets/columns'

export function ExportLink({ list }: { list: SheetList }) {
  return (
    <ReauthenticationLink
      href={`/admin/export/${list}`}
      className={buttonClass({ variant: 'secondary' })}
    >
      Export CSV
    </ReauthenticationLink>
  )
}
