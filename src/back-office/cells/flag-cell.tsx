import { TextCell, type CellProps } from './text-cell'

/** A checkbox in a list of /cms as Yes or No. An unset value is No. */
export function FlagCell(props: CellProps) {
  return <TextCell cell={props} text={props.cellData === true ? 'Yes' : 'No'} />
}
