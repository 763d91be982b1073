import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { formatMoment } from '@/lib/time/dates'
import { AppLink } from '@/ui/app-link'
import type { User } from '@/payload-types'
import { listVersions } from '../../server/list-versions'

/** The versions of a record: when, who, and what changed. Each opens the comparison. */
export async function VersionList({ initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const config = collectionConfig ?? globalConfig
  if (!config || !req.user) return null
  const id = collectionConfig ? Number(docID) : undefined
  const { payload } = req
  const owner = { slug: config.slug, id, flattenedFields: config.flattenedFields }
  const versions = await listVersions(payload, req.user as User, owner)
  const zone = await readSiteZone(payload)
  const path = collectionConfig
    ? `/cms/collections/${config.slug}/${String(docID)}/versions`
    : `/cms/globals/${config.slug}/versions`
  return (
    <main className="own-view">
      <SetDocumentStepNav
        id={docID}
        collectionSlug={collectionConfig?.slug}
        globalSlug={globalConfig?.slug}
        pluralLabel={collectionConfig?.labels.plural ?? globalConfig?.label}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view="Versions"
      />
      <Gutter className="tw:stack tw:py-(--base)">
        {versions.length === 0 && <p>There are no versions yet. The first save makes one.</p>}
        <ol className="tw:title-lines">
          {versions.map((version, place) => (
            <li
              key={version.id}
              className="tw:flex tw:flex-wrap tw:items-baseline tw:justify-between tw:gap-x-4"
            >
              <span>
                <AppLink href={`${path}/${version.id}`} prefetch={false}>
                  <time dateTime={version.at}>{formatMoment(version.at, zone)}</time>
                </AppLink>
                {version.who && (
                  <>
                    {' '}
                    <bdi>{version.who}</bdi>
                  </>
                )}
              </span>
              <span className="tw:note">
                {[
                  place === 0 && 'Now',
                  version.isPublished ? 'Published' : 'Draft',
                  describeChange(version.changed),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </Gutter>
    </main>
  )
}

const SHOWN = 4

function describeChange(changed: string[] | null): string {
  if (changed === null) return 'First version'
  if (changed.length === 0) return 'No change'
  const more = changed.length - SHOWN
  return `Changed ${changed.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
