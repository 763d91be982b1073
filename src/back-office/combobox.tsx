'use client'

import { useId, useState, type ComponentProps, type KeyboardEvent, type Ref } from 'react'
import { FieldSlot } from '@/ui/form'

export type ComboItem = { key: string; label: string; note?: string }
export type ComboGroup<Item extends ComboItem> = { label: string; items: Item[] }

type Props<Item extends ComboItem> = {
  text: string
  onText: (text: string) => void
  groups: ComboGroup<Item>[]
  onPick: (item: Item) => void
  /** What is said about the list: how many there are, or why there are none. */
  status: string
  input: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role'> & { 'aria-label'?: string }
  ref?: Ref<HTMLInputElement>
}

/** A text field with a list of choices below it, for the keyboard and the pointer. */
export function Combobox<Item extends ComboItem>(props: Props<Item>) {
  const { groups, input, onPick, onText, ref, status, text } = props
  const list = useId()
  const items = groups.flatMap((group) => group.items)
  const [active, setActive] = useState<string>()
  const at = items.findIndex(({ key }) => key === active)
  const current = items[at]
  const toId = (key: string) => `${list}-${key}`

  const move = (to: number) => {
    const next = items[(to + items.length) % items.length]
    setActive(next?.key)
    if (next) document.getElementById(toId(next.key))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at < 0 ? -1 : at - 1)
    else if (event.key === 'Enter') onPick(current ?? (items[0] as Item))
    else return
    event.preventDefault()
  }

  return (
    <>
      <FieldSlot>
        <input
          autoComplete="off"
          {...input}
          ref={ref}
          className="tw:text-box tw:min-h-[40px] tw:rounded-medium tw:px-[12px] tw:[font:inherit]"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-activedescendant={current && toId(current.key)}
          value={text}
          onChange={({ target }) => {
            setActive(undefined)
            onText(target.value)
          }}
          onKeyDown={press}
        />
      </FieldSlot>
      <p role="status" className="tw:m-0 tw:mt-[6px] tw:min-h-[18px] tw:text-[13px] tw:text-muted">
        {status}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label="Results"
        className="tw:max-h-[50vh] tw:overflow-y-auto"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="tw:m-0 tw:pt-[10px] tw:pb-[2px] tw:text-[13px] tw:text-muted">
              {group.label}
            </p>
            {group.items.map((item) => (
              // The keys of the field choose, so that it keeps the focus.
              <div
                key={item.key}
                id={toId(item.key)}
                role="option"
                aria-selected={item.key === active}
                className="tw:flex tw:min-h-[40px] tw:cursor-pointer tw:items-center tw:justify-between tw:gap-3 tw:rounded-small tw:px-[10px] tw:py-[6px] tw:wrap-anywhere tw:hover:bg-(--theme-elevation-100) tw:aria-selected:bg-(--theme-elevation-150)"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                <bdi>{item.label}</bdi>
                {item.note && (
                  <span className="tw:shrink-0 tw:text-[13px] tw:text-muted">{item.note}</span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
