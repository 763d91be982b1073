import { TextCell, type CellProps } from './text-cell'

/** A checkbox in a list of /cms, in words; what was never set is not set. */
export function FlagCell(props: CellProps) {
  return <TextCell cell={props} text={props.cellData === true ? 'Yes' : 'No'} />
}
