'use client'

import dynamic from 'next/dynamic'
import { useReauthenticationRequest } from './request'

/** Comes with the first question; most visits never ask one. */
const ReauthenticationDialog = dynamic(
  () => import('./dialog').then((module) => module.ReauthenticationDialog),
  {
    ssr: false,
  },
)

/** Where the dialog of `requestReauthentication` shows: once in each layout whose pages ask. */
export function ReauthenticationHost() {
  return useReauthenticationRequest() ? <ReauthenticationDialog /> : null
}
