'use client'

import { useRowLabel } from '@payloadcms/ui'

type Props = { noun: string; names: string[]; picture?: string }

/** Names a row of a list by its texts, or by its place while they are empty. */
export function BlockRowLabel({ noun, names, picture }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const texts = names.map((name) => data[name]).filter((text) => typeof text === 'string' && text)
  const src = picture && data[picture]
  return (
    <span className="tw:flex tw:min-w-0 tw:items-center tw:gap-[10px]">
      {typeof src === 'string' && src && (
        // eslint-disable-next-line @next/next/no-img-element -- small, and may be an address that is being typed
        <img className="tw:row-picture" src={src} alt="" loading="lazy" />
      )}
      <span>{texts.length > 0 ? texts.join(' ') : `${noun} ${rowNumber + 1}`}</span>
    </span>
  )
}
