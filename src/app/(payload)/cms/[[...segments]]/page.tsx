import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { requireFactor } from '@/server/viewer'
import { brandedConfig } from '../branded-config'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  return generatePageMetadata({ config: brandedConfig(), params, searchParams })
}

export default async function BackOfficePage({ params, searchParams }: Args) {
  const { segments = [] } = await params
  await requireFactor(['/cms', ...segments].join('/'))
  return RootPage({ config, importMap, params, searchParams })
}
