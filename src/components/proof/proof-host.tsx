'use client'

import dynamic from 'next/dynamic'
import { useProofRequest } from './proof-request'

/** Comes with the first question; most visits never ask one. */
const ProofDialog = dynamic(() => import('./proof-dialog').then((module) => module.ProofDialog), {
  ssr: false,
})

/** Where the dialog of `askForProof` shows: once in each layout whose pages ask (K-05). */
export function ProofHost() {
  return useProofRequest() ? <ProofDialog /> : null
}
