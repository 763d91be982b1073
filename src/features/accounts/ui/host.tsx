'use client'

import dynamic from 'next/dynamic'
import { useReauthenticationRequest } from './request'

/** Loads with the first request; most visits have none. */
const ReauthenticationDialog = dynamic(
  () => import('./dialog').then((module) => module.ReauthenticationDialog),
  {
    ssr: false,
  },
)

/** Renders the dialog of `requestReauthentication`. Include it once in each layout that uses it. */
export function ReauthenticationHost() {
  return useReauthenticationRequest() ? <ReauthenticationDialog /> : null
}
