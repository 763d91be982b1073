import config from '@payload-config'
import '@payloadcms/next/css'
import { RootLayout, handleServerFunctions } from '@payloadcms/next/layouts'
import { notFound } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { listPreloads } from '@/features/brand/font-pairs'
import { getBrand } from '@/features/brand/server/queries'
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
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { fonts, stylesheets } = await getBrand()
  for (const address of listPreloads(fonts)) {
    preload(address, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
      {stylesheets.cms && <link rel="stylesheet" href={stylesheets.cms} precedence="brand" />}
    </RootLayout>
  )
}
