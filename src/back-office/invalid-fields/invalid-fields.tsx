'use client'

import type { ReactNode } from 'react'
import { useFetchGuard } from '../use-fetch-guard'
import { nameFields } from './name-fields'

/** Lets the message of a refused save name its fields. */
export function InvalidFields({ children }: { children: ReactNode }) {
  useFetchGuard(async (input, init, plain) => {
    const response = await plain(input, init)
    if (response.status !== 400) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const named = nameFields(body)
    return named ? Response.json(named, { status: 400 }) : response
  })
  return children
}
