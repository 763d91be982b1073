'use client'

import { useRowLabel } from '@payloadcms/ui'

/** Names a row of a list by its texts, or by its place while they are empty. */
export function BlockRowLabel({ noun, names }: { noun: string; names: string[] }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const texts = names.map((name) => data[name]).filter((text) => typeof text === 'string' && text)
  return <span>{texts.length > 0 ? texts.join(' ') : `${noun} ${rowNumber + 1}`}</span>
}
