import config from '@payload-config'
import '@payloadcms/next/css'
import { RootLayout, handleServerFunctions } from '@payloadcms/next/layouts'
import { notFound } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/(web)/fonts'
import { bridge } from '@/platform/process/bridge'
import { respondNotFound } from '@/platform/server/page-status'
import { getAccount } from '@/platform/server/viewer'
import { importMap } from './cms/importMap.js'
import { readServerFunction } from './cms/read-server-function'
import './back-office.css'
import './site-styles.css'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  bridge.noteAction?.()
  const called = readServerFunction(sent, await getAccount())
  // `notFound()` would render the page into the response.
  if (!called) return respondNotFound() ? undefined : notFound()
  return handleServerFunctions({ ...called, config, importMap })
}

/** A second root layout, since Payload renders its own document. */
export default function BackOfficeLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      htmlProps={{ className: fontVariables }}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      {children}
    </RootLayout>
  )
}
