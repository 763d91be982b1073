import { SelectField } from '@/ui/select-field'
import { FieldError } from '@/ui/field'

/** Several values of a list, in an order: one select for each, and an empty one to add another. */
export function OrderedSelect({
  name,
  legend,
  hint,
  options,
  max,
  value,
  error,
  onChange,
}: {
  name: string
  legend: string
  hint?: string
  options: readonly { value: string; label: string }[]
  max: number
  value: readonly string[]
  error?: string
  onChange: (value: string[]) => void
}) {
  return (
    <fieldset id={name} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {[...value, ''].slice(0, max).map((chosen, index) => (
        <SelectField
          key={index}
          name={`${name}.${index}`}
          label={`${legend} ${index + 1}`}
          hideLabel
          value={chosen}
          placeholder={chosen ? 'Remove' : 'Add…'}
          options={options.filter(
            (option) => option.value === chosen || !value.includes(option.value),
          )}
          onChange={(event) => {
            const next = [...value]
            next.splice(index, 1, ...(event.target.value ? [event.target.value] : []))
            onChange(next)
          }}
        />
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
