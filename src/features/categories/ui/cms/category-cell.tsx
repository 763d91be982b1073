import { TextCell, type CellProps } from '@/back-office/cells/text-cell'

/** Payload shows the entries of a list of texts without a space between them. */
export function CategoryCell(props: CellProps) {
  const names = [(props.cellData ?? []) as string | string[]].flat()
  return <TextCell cell={props} text={names.join(', ')} />
}
