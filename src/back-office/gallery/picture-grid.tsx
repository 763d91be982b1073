'use client'

import { Button } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { FieldSlot } from '@/ui/form'
import type { useUploads } from './use-uploads'

type Props = Omit<ReturnType<typeof useUploads>, 'take'>

/** Pictures with a description under each. Tab leads from one description to the next. */
export function PictureGrid({ done, edit, message, pending, remove, upload }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isBusy = done !== null
  const count = pending.length === 1 ? 'picture' : `${pending.length} pictures`

  const start = async () => {
    const missing = await upload()
    const at = pending.findIndex(({ key }) => key === missing)
    if (at >= 0) frame.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus()
  }

  return (
    <div
      ref={frame}
      role="group"
      aria-label="New pictures"
      className="tw:panel tw:mt-[12px] tw:p-[12px]"
    >
      <p role="status" className="tw:m-0 tw:mb-[12px]">
        {message || 'Say what each picture shows, for people who cannot see it.'}
      </p>
      <ul className="tw:grid tw:grid-cols-[repeat(auto-fill,minmax(min(190px,100%),1fr))] tw:gap-[14px] tw:plain-list">
        {pending.map(({ alt, file, key, preview, problem }, at) => (
          <li key={key} className="tw:flex tw:min-w-0 tw:flex-col tw:gap-[6px]">
            <span className="tw:relative">
              {/* eslint-disable-next-line @next/next/no-img-element -- a file that is not uploaded yet */}
              <img
                className="tw:block tw:aspect-[4/3] tw:w-full tw:rounded-small tw:bg-(--theme-elevation-100) tw:object-cover"
                src={preview}
                alt=""
              />
              <button
                type="button"
                // Tab leads to the next description; a pointer removes a picture, and so does Delete.
                tabIndex={-1}
                className="tw:absolute tw:top-[6px] tw:right-[6px] tw:size-[28px] tw:cursor-pointer tw:rounded-full tw:border tw:border-line tw:bg-(--theme-bg) tw:text-ink"
                aria-label={`Remove ${file.name}`}
                disabled={isBusy}
                onClick={() => remove(key)}
              >
                ×
              </button>
            </span>
            <label className="tw:text-[13px]" htmlFor={`${id}-${at}`}>
              {`Description of ${file.name}`}
            </label>
            <FieldSlot>
              <input
                id={`${id}-${at}`}
                className="tw:text-box tw:min-h-[36px] tw:px-[8px] tw:[font:inherit]"
                maxLength={300}
                value={alt}
                readOnly={isBusy}
                aria-invalid={(message !== '' && !alt.trim()) || problem !== '' || undefined}
                aria-describedby={problem ? `${id}-${at}-problem` : undefined}
                onChange={({ target }) => edit(key, { alt: target.value, problem: '' })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') {
                    // Not the form around it.
                    event.preventDefault()
                    void start()
                  } else if (event.key === 'Delete' && alt === '') remove(key)
                }}
              />
            </FieldSlot>
            {problem && (
              <p
                id={`${id}-${at}-problem`}
                className="tw:m-0 tw:text-[13px] tw:text-(--theme-error-600)"
              >
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="tw:row tw:mt-[12px]">
        <Button size="small" margin={false} disabled={isBusy} onClick={() => void start()}>
          {isBusy ? `Uploading, ${done} of ${pending.length}…` : `Add ${count}`}
        </Button>
      </div>
    </div>
  )
}
