import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { PageHeader } from '@/ui/page-header'
import { env } from '@/env'
import { DevelopersFrame } from '@/features/developers/ui/developers-frame'
import {
  FieldList,
  OPERATIONS_CLASS,
  OperationEntry,
} from '@/features/developers/ui/operation-entry'
import { createSamples } from '@/features/developers/samples'
import { pageMetadata } from '../../../page-metadata'
import { getReference } from '../_reference'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type GroupProps = { params: Promise<{ name: string }> }

export async function generateMetadata({ params }: GroupProps): Promise<Metadata> {
  const { group, path } = await getGroup(params)
  return pageMetadata({ title: `API: ${group.name}`, description: group.description, path })
}

export default async function ReferencePage({ params }: GroupProps) {
  const { group, links, path } = await getGroup(params)
  const above = (
    <Breadcrumbs items={[{ href: '/developers', label: 'Developers' }]} current={group.name} />
  )
  return (
    <DevelopersFrame current={path} reference={links}>
      <div>
        <PageHeader title={group.name} intro={group.description} above={above} />
        <h2 className="display mb-6 text-xl">Operations</h2>
        <div className={OPERATIONS_CLASS}>
          {group.operations.map((operation) => (
            <OperationEntry
              key={operation.id}
              operation={operation}
              samples={createSamples(operation, env.SITE_URL)}
            />
          ))}
        </div>
      </div>
      {group.fields.length > 0 && <FieldList name={group.name} fields={group.fields} />}
    </DevelopersFrame>
  )
}

async function getGroup(params: GroupProps['params']) {
  const [{ name }, { groups, links }] = await Promise.all([params, getReference()])
  const group = groups.find(({ path }) => path === name) ?? notFound()
  return { group, links, path: `/developers/${group.path}` }
}
