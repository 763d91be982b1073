'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { FieldSlot } from '@/ui/form'
import { parseHex } from '@/lib/color'
import { readAccent } from '../../accent'

/** Our vermilion, which the color picker opens with. */
const DEFAULT_ACCENT = '#e8492a'

/** A color as text or from the picker. One that is too pale is answered with the nearest that is not. */
export function AccentField({ field, path, readOnly }: TextFieldClientProps) {
  const { errorMessage, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: path,
  })
  const accent = readAccent(value)
  const id = `field-${path}`
  return (
    <div className="field-type text">
      <FieldLabel label={field.label} path={path} />
      <div className="field-type__wrap tw:flex tw:flex-wrap tw:items-center tw:gap-3">
        <FieldError path={path} showError={showError} message={errorMessage} />
        <FieldSlot>
          <input
            type="color"
            aria-label="Choose the accent color"
            disabled={readOnly}
            value={parseHex(value) ?? DEFAULT_ACCENT}
            onChange={(event) => setValue(event.target.value)}
            className="tw:size-[40px] tw:cursor-pointer tw:border-0 tw:bg-transparent tw:p-0"
          />
        </FieldSlot>
        <FieldSlot>
          <input
            id={id}
            type="text"
            disabled={readOnly}
            value={value ?? ''}
            placeholder={DEFAULT_ACCENT}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setValue(event.target.value)}
            className="tw:max-w-[180px]"
          />
        </FieldSlot>
        {accent.state === 'pale' && (
          <button type="button" onClick={() => setValue(accent.nearest)} className="tw:control">
            <svg aria-hidden viewBox="0 0 20 20" className="tw:mr-2 tw:size-[20px]">
              <rect width="20" height="20" rx="3" fill={accent.nearest} />
            </svg>
            <span>{`Use ${accent.nearest}`}</span>
          </button>
        )}
        {value && (
          <button
            type="button"
            disabled={readOnly}
            onClick={() => setValue(null)}
            className="tw:control"
          >
            Use the default
          </button>
        )}
      </div>
      <div aria-live="polite">
        {accent.state === 'pale' && (
          <p className="tw:m-0">{`${accent.color} is too pale to be seen on paper. The nearest color that can be seen is ${accent.nearest}.`}</p>
        )}
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
