'use client'

import { useTheme } from '@payloadcms/ui'
import { useState, type ReactNode } from 'react'
import { ChangeDialog, type PlannedChange } from '@/features/catalog/ui/change-dialog'
import {
  fetchChangeImpact,
  hasImpact,
  MAX_IMPACT_RECORDS,
  type ImpactCollection,
} from '../../change-impact'
import { useFetchGuard } from '@/back-office/use-fetch-guard'
import { readChange, type RecordsChange } from './read-change'

const UNKNOWN = 'Could not check who is affected. Nothing was changed. Please try again.'
const PAGE = 100

type Question = {
  collection: ImpactCollection
  planned: PlannedChange
  answer: (confirmed: boolean) => void
}

/**
 * Requires confirmation for any back-office request that unpublishes, deletes or restores records,
 * if users or questions are affected: from a record, a list, the trash or a drawer. The request
 * waits for the answer.
 */
export function ChangeGuard({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  const [question, setQuestion] = useState<Question | null>(null)

  useFetchGuard(async (input, init, plain) => {
    const url = input instanceof Request ? null : new URL(input, window.location.href)
    const change = url && readChange(url, init?.method ?? 'GET', init?.body)
    if (!change) return plain(input, init)
    const planned = await toPlannedChange(change)
    if (!planned) return refused([{ message: UNKNOWN }])
    if (planned.impact && !hasImpact(planned.impact)) return plain(input, init)
    const isConfirmed = await new Promise<boolean>((answer) => {
      setQuestion({ collection: change.collection, planned, answer })
    }).finally(() => setQuestion(null))
    return isConfirmed ? plain(input, init) : cancelled(change)
  })

  return (
    <>
      {children}
      <div className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}>
        <ChangeDialog
          planned={question?.planned ?? null}
          collection={question?.collection ?? 'workshops'}
          onConfirm={() => question?.answer(true)}
          onClose={() => question?.answer(false)}
        />
      </div>
    </>
  )
}

/** The records of a change and its impact; null if the records cannot be determined. */
async function toPlannedChange(change: RecordsChange): Promise<PlannedChange | null> {
  const records = await listRecords(change).catch(() => null)
  if (!records) return null
  const ids = records.map(({ id }) => id)
  const subject =
    records.length === 1 && records[0]?.title
      ? records[0].title
      : `${records.length} ${change.collection}`
  const impact =
    ids.length === 0
      ? { people: 0, notified: 0, questions: 0 }
      : await fetchChangeImpact({ ...change, ids })
  return impact && { change: change.change, ids, subject, impact }
}

type Listed = { id: number; title?: string }

/** The records that a request changes, including the conditions of its own query. */
async function listRecords({ collection, id, query }: RecordsChange): Promise<Listed[] | null> {
  const search = new URLSearchParams(id ? { 'where[id][equals]': id, trash: 'true' } : query)
  for (const name of ['draft', 'select']) search.delete(name)
  search.set('depth', '0')
  search.set('limit', String(PAGE))
  search.set('select[title]', 'true')
  const records: Listed[] = []
  for (let page = 1; records.length < MAX_IMPACT_RECORDS; page += 1) {
    search.set('page', String(page))
    const response = await fetch(`/api/${collection}?${search}`)
    if (!response.ok) return null
    const { docs, hasNextPage } = (await response.json()) as {
      docs: Listed[]
      hasNextPage: boolean
    }
    records.push(...docs)
    if (!hasNextPage) return records
  }
  return null
}

/** A response with these errors; none for a cancelled change. */
function refused(errors: { message: string }[]): Response {
  return Response.json({ docs: [], errors, message: errors[0]?.message ?? '' }, { status: 400 })
}

function cancelled({ change, id }: RecordsChange): Response | Promise<Response> {
  // The button that unpublishes one record does not wait for a response and reports any other
  // status as an error.
  if (change === 'unpublish' && id) return new Promise(() => undefined)
  return refused([])
}
