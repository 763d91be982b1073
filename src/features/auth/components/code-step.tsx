'use client'

import dynamic from 'next/dynamic'

/** The form of the second step, whose script is for those alone who come to it. */
export const CodeStep = dynamic(() => import('./code-form').then((module) => module.CodeForm))
