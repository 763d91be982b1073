'use client'

import { FieldError } from '@/ui/field'

export function ChoiceBoxes<Value extends string>({
  name,
  legend,
  options,
  value,
  error,
  onChange,
}: {
  name: string
  legend: string
  options: readonly Value[]
  value: readonly Value[]
  error?: string
  onChange: (value: Value[]) => void
}) {
  return (
    <fieldset id={name} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        {options.map((option) => (
          <label key={option} className="flex items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={name}
              value={option}
              className="size-5 shrink-0 accent-accent"
              checked={value.includes(option)}
              onChange={(event) =>
                // Keeps the order of the list, regardless of the order of the clicks.
                onChange(
                  options.filter((item) =>
                    item === option ? event.target.checked : value.includes(item),
                  ),
                )
              }
            />
            {option}
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
