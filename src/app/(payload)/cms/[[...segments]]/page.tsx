import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { mayReadPersonalData, requireFactor } from '@/platform/server/viewer'
import { brandedConfig } from '../branded-config'
import { importMap } from '../importMap.js'
import { ConfirmToRead } from './confirm-to-read'

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
  const title = await personalDataAt(segments)
  if (title && !(await mayReadPersonalData())) return <ConfirmToRead title={title} />
  return RootPage({ config, importMap, params, searchParams })
}

/** The label of the collection, if it holds personal data of others. */
async function personalDataAt([area, slug]: string[]): Promise<string | null> {
  const { collections } = await config
  const collection =
    area === 'collections' && collections.find((collection) => collection.slug === slug)
  return collection && collection.custom.personalData ? String(collection.labels.plural) : null
}
