'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { Icon } from '@/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { createUuid } from '@/lib/browser/uuid'
import type { NamedLink } from '@/lib/records/form-schema'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'

/**
 * Repeatable rows of a name and a link with Add and Remove. Two buttons per row change the order.
 * They keep the focus, so that the keyboard suffices; moves are announced.
 */
export function LinkRows({
  name,
  legend,
  hint,
  addLabel,
  rows,
  errors,
  onChange,
}: {
  /** The field. The controls of a row are named `{name}.{index}.name` and `.link`. */
  name: string
  legend: string
  hint?: string
  addLabel: string
  rows: NamedLink[]
  errors: Record<string, string>
  onChange: (rows: NamedLink[]) => void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<string | null>(null)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (!focusNext.current) return
    const element = document.getElementById(focusNext.current)
    // At an end of the list one of the two buttons is disabled, so the other one gets the focus.
    const usable = element instanceof HTMLButtonElement && element.disabled ? null : element
    const target = usable ?? element?.parentElement?.querySelector<HTMLElement>('button:enabled')
    ;(target ?? group.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
    focusNext.current = null
  }, [rows])

  const add = () => {
    focusNext.current = `${name}.${rows.length}.name`
    onChange([...rows, { key: createUuid(), name: '', link: '' }])
  }
  const remove = (index: number) => {
    focusNext.current = `${name}-remove-${Math.min(index, rows.length - 2)}`
    setSpoken(`Row ${index + 1} removed`)
    onChange(rows.filter((_, at) => at !== index))
  }
  const move = (index: number, by: -1 | 1) => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row) next.splice(index + by, 0, row)
    focusNext.current = `${name}-${by < 0 ? 'up' : 'down'}-${index + by}`
    setSpoken(`Moved to position ${index + by + 1} of ${rows.length}`)
    onChange(next)
  }

  return (
    <fieldset ref={group} id={name} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {errors[name] && <p className="text-sm font-medium text-bad">{errors[name]}</p>}
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => {
          const at = `${name}.${index}`
          const set = (part: 'name' | 'link', value: string) =>
            onChange(rows.map((item) => (item.key === row.key ? { ...item, [part]: value } : item)))
          return (
            <li
              key={row.key}
              aria-label={`${legend} ${index + 1}`}
              className="grid gap-3 rounded-surface border border-line p-3 sm:grid-cols-[1fr_1.4fr_auto] sm:items-end"
            >
              <TextField
                label="Name"
                name={`${at}.name`}
                value={row.name}
                error={errors[`${at}.name`]}
                onChange={(event) => set('name', event.target.value)}
              />
              {row.file ? (
                <p className="min-w-0 self-center text-sm wrap-anywhere">
                  <span className="font-semibold">File: </span>
                  <span>{row.file.name}</span>
                </p>
              ) : (
                <TextField
                  label="Link"
                  name={`${at}.link`}
                  inputMode="url"
                  value={row.link}
                  error={errors[`${at}.link`]}
                  onChange={(event) => set('link', event.target.value)}
                />
              )}
              <span className="flex">
                <Button
                  id={`${name}-up-${index}`}
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${legend} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Icon icon={ArrowUp} className="size-4" />
                </Button>
                <Button
                  id={`${name}-down-${index}`}
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${legend} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon icon={ArrowDown} className="size-4" />
                </Button>
                <Button
                  id={`${name}-remove-${index}`}
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${legend} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Icon icon={Trash2} className="size-4" />
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        data-add
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={rows.length >= 50}
        onClick={add}
      >
        <Icon icon={Plus} className="size-4" />
        <span>{addLabel}</span>
      </Button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </fieldset>
  )
}
