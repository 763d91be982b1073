'use client'

import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/http/call'
import type { Media } from '@/payload-types'

export type Pending = {
  key: string
  file: File
  /** Of the file, for the page alone. */
  preview: string
  alt: string
  problem: string
}

type Options = {
  /** How many pictures the gallery still takes. */
  room: number
  onUploaded: (pictures: Media[]) => void
}

const FAILED = 'This picture could not be uploaded. Please try again.'
const AT_ONCE = 2

/**
 * Pictures that are about to be uploaded, with their descriptions. Those that fail stay, with the
 * reason; the others are given in their order.
 */
export function useUploads({ onUploaded, room }: Options) {
  const [pending, setPending] = useState<Pending[]>([])
  const [message, setMessage] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const take = (files: FileList) => {
    const free = Math.max(0, room - pending.length)
    const added = [...files].slice(0, free).map((file) => {
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      return { key: preview, file, preview, alt: '', problem: '' }
    })
    setPending([...pending, ...added])
    setMessage(
      files.length > free
        ? `A gallery takes ${free} more. ${files.length - free} were left out.`
        : '',
    )
  }
  const edit = (key: string, change: Partial<Pending>) =>
    setPending((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const remove = (key: string) => setPending((all) => all.filter((item) => item.key !== key))

  /** Returns the first picture without a description, which gets the focus. */
  const upload = async (): Promise<string | null> => {
    const missing = pending.filter(({ alt }) => !alt.trim())
    if (missing.length > 0) {
      const [count, needs] =
        missing.length === 1 ? ['One picture', 'needs'] : [`${missing.length} pictures`, 'need']
      setMessage(`${count} ${needs} a description.`)
      return missing[0]?.key ?? null
    }
    setMessage('')
    setDone(0)
    const stored = new Map<string, Media>()
    const problems = new Map<string, string>()
    const queue = [...pending]
    const work = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        const result = await store(item)
        if (typeof result === 'string') problems.set(item.key, result)
        else stored.set(item.key, result)
        setDone(stored.size + problems.size)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setDone(null)
    onUploaded(pending.flatMap(({ key }) => stored.get(key) ?? []))
    setPending(
      pending.flatMap((item) => {
        const problem = problems.get(item.key)
        return problem === undefined ? [] : [{ ...item, problem }]
      }),
    )
    if (problems.size > 0) {
      setMessage(
        `${problems.size === 1 ? 'One picture was' : `${problems.size} pictures were`} not uploaded.`,
      )
    }
    return null
  }

  return { pending, message, done, take, edit, remove, upload }
}

async function store({ alt, file }: Pending): Promise<Media | string> {
  const body = new FormData()
  body.append('_payload', JSON.stringify({ alt: alt.trim() }))
  body.append('file', file)
  const called = await call<{ doc: Media }>('/api/media', { method: 'POST', body })
  return called.ok ? called.data.doc : (called.refusal?.message ?? FAILED)
}
