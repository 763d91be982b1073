import { FieldSlot } from './form'

/** A field that people do not see. Programs that fill every field fill it too. */
export function TrapField() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <FieldSlot>
          <input name="leave_empty" tabIndex={-1} autoComplete="off" />
        </FieldSlot>
      </label>
    </div>
  )
}
