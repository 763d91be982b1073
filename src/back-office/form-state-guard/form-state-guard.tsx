'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { useMemo, useRef, type ReactNode } from 'react'
import { keepDelivered } from './keep-delivered'

/** Keeps what is typed into a new row while responses of the server are on the way, see `keepDelivered`. */
export function FormStateGuard({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const delivered = useRef(new Set<string>())
  const guarded = useMemo(() => {
    const getFormState: typeof functions.getFormState = async (args) => {
      const result = await functions.getFormState(args)
      // Null for a request that failed, nothing for one that was aborted.
      if (!result?.state) return result
      return { ...result, state: keepDelivered(result.state, delivered.current) }
    }
    return { ...functions, getFormState }
  }, [functions])
  return <ServerFunctionsContext value={guarded}>{children}</ServerFunctionsContext>
}
