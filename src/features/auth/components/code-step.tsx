'use client'

import { lazy } from 'react'

/** The form of the second step, whose script is for those alone who come to it. */
export const CodeStep = lazy(async () => ({ default: (await import('./code-form')).CodeForm }))
