'use client'

import { useState } from 'react'
import { CONTROL_CLASS, Field, FieldError, getFieldAttributes } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { isAppError } from '@/lib/failures/app-error'
import { cn } from '@/lib/cn'
import { decodeText } from '../decode-text'
import { ROSTER_LIMITS } from '../limits'

const TOO_LARGE = 'The file is too large. Please use its rows in parts.'

type Read = { text: string } | { error: string }

async function readFile(file: File): Promise<Read> {
  if (file.size > ROSTER_LIMITS.bytes) return { error: TOO_LARGE }
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    return text.length > ROSTER_LIMITS.text ? { error: TOO_LARGE } : { text }
  } catch (error) {
    return { error: isAppError(error) ? error.message : 'The file cannot be read.' }
  }
}

type Props = {
  label: string
  hint: string
  placeholder?: string
  value: string
  error: string | undefined
  disabled: boolean
  onText: (text: string) => void
}

/** A text that is pasted, or comes from a file, which is shown as text. */
export function SourceFields({ disabled, error, hint, label, onText, placeholder, value }: Props) {
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file)
    setProblem('error' in read ? read.error : undefined)
    if ('text' in read) onText(read.text)
  }
  return (
    <div className="flex w-full max-w-2xl flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <Field id="roster-file" label="File">
          <input
            {...getFieldAttributes('roster-file', { error: problem })}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            disabled={disabled}
            className={cn(CONTROL_CLASS, 'file:mr-3 file:font-semibold')}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <div role="alert" className="wrap-anywhere">
          <FieldError id="roster-file" error={problem} />
        </div>
      </div>
      <TextareaField
        name="roster-text"
        label={label}
        hint={hint}
        placeholder={placeholder}
        required
        rows={6}
        maxLength={ROSTER_LIMITS.text}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
