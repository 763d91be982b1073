import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSiteInfo } from '@/features/site/queries'
import { ResourcesCard } from '@/features/workshops/components/resources-card'
import { WorkshopArticle } from '@/features/workshops/components/workshop-article'
import { findWorkshop } from '@/features/workshops/queries'

export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and kept. */
export function generateStaticParams() {
  return []
}

type WorkshopProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: WorkshopProps): Promise<Metadata> {
  const { title, description, slug } = await getWorkshop(params)
  return {
    title,
    description: description.split('\n', 1)[0]?.slice(0, 200),
    alternates: { canonical: `/workshops/${slug}` },
  }
}

/** One workshop, by its number or slug (P-42…P-47, D-10); the same bytes for every visitor. */
export default async function WorkshopPage({ params }: WorkshopProps) {
  const [workshop, { timeZone }] = await Promise.all([getWorkshop(params), getSiteInfo()])
  const { id, slug, resourceCount } = workshop
  return (
    <WorkshopArticle
      workshop={workshop}
      timeZone={timeZone}
      resources={
        <ResourcesCard workshopId={id} count={resourceCount} path={`/workshops/${slug}`} />
      }
    />
  )
}

async function getWorkshop(params: WorkshopProps['params']) {
  return (await findWorkshop((await params).id)) ?? notFound()
}
