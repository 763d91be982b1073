'use client'

import { SelectInput, useField, useFormFields } from '@payloadcms/ui'

type Props = {
  collection: string
  /** By collection. */
  names: Partial<Record<string, string[]>>
  path: string
  label: string
  description?: string
  hasMany?: boolean
  readOnly?: boolean
  required?: boolean
}

/** Of a block, the names are those of the list that it shows. */
export function CategorySelect({ collection, names, path, ...props }: Props) {
  const { hasMany = false, readOnly } = props
  const { disabled, setValue, showError, value } = useField<string | string[] | null>({ path })
  const kind = useFormFields(
    ([fields]) =>
      fields[`${path.slice(0, path.lastIndexOf('.') + 1)}kind`]?.value as string | undefined,
  )
  const stored = [value ?? []].flat()
  const options = [...new Set([...(names[kind ?? ''] ?? names[collection] ?? []), ...stored])]
  return (
    <SelectInput
      {...props}
      name={path}
      path={path}
      options={options.map((name) => ({ label: name, value: name }))}
      readOnly={readOnly || disabled}
      showError={showError}
      value={hasMany ? stored : (stored[0] ?? '')}
      onChange={(chosen: unknown) => {
        const list = [(chosen ?? []) as { value: string } | { value: string }[]].flat()
        const chosenNames = list.map((option) => option.value)
        setValue(hasMany ? chosenNames : (chosenNames[0] ?? null))
      }}
    />
  )
}
