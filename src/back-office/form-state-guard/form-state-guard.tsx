'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { useMemo, useRef, type ReactNode } from 'react'
import { keepDelivered } from './keep-delivered'

/** Preserves text typed into a new row while server responses are pending, see `keepDelivered`. */
export function FormStateGuard({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const delivered = useRef(new Set<string>())
  const guarded = useMemo(() => {
    const getFormState: typeof functions.getFormState = async (args) => {
      const result = await functions.getFormState(args)
      // Null for a failed request, undefined for an aborted one.
      if (!result?.state) return result
      return { ...result, state: keepDelivered(result.state, delivered.current) }
    }
    return { ...functions, getFormState }
  }, [functions])
  return <ServerFunctionsContext value={guarded}>{children}</ServerFunctionsContext>
}
