'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { useMemo, useRef, type ReactNode } from 'react'
import { keepDelivered, keepUnsaved } from './keep-delivered'

/** Preserves what is entered while responses of the server are pending. */
export function FormStateGuard({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const delivered = useRef(new Set<string>())
  const guarded = useMemo(() => {
    const getFormState: typeof functions.getFormState = async (args) => {
      const result = await functions.getFormState(args)
      // Null for a failed request, undefined for an aborted one.
      if (!result?.state) return result
      const state = keepDelivered(result.state, delivered.current)
      // With both, this is the state after a save.
      const submitted = !args.renderAllFields && args.data && args.formState
      return { ...result, state: submitted ? keepUnsaved(state, submitted) : state }
    }
    return { ...functions, getFormState }
  }, [functions])
  return <ServerFunctionsContext value={guarded}>{children}</ServerFunctionsContext>
}
