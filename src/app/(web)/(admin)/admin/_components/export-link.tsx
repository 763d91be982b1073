import { ProofLink } from '@/components/proof/proof-link'
import { buttonClass } from '@/components/ui/button-class'
import type { SheetList } from '@/domain/spreadsheets/lists'

/** A list as a file for spreadsheets (I-12). */
export function ExportLink({ list }: { list: SheetList }) {
  return (
    <ProofLink href={`/admin/export/${list}`} className={buttonClass({ variant: 'secondary' })}>
      Export CSV
    </ProofLink>
  )
}
