import type { Metadata } from 'next'
import type { Person, WithContext } from 'schema-dts'
import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { InstructorArticle } from '@/features/instructors/ui/instructor-article'
import {
  findInstructor,
  listTaught,
  type InstructorPage,
} from '@/features/instructors/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { pageMetadata } from '../../../page-metadata'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type PersonProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: PersonProps): Promise<Metadata> {
  const { name, slug, text } = await getInstructor(params)
  return pageMetadata({ title: name, description: text, path: `/people/${slug}` })
}

export default async function PersonPage({ params }: PersonProps) {
  const [instructor, { timeZone }, { people: texts }] = await Promise.all([
    getInstructor(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  return (
    <>
      <JsonLd data={[toPersonJsonLd(instructor)]} />
      <InstructorArticle
        instructor={instructor}
        texts={texts}
        timeZone={timeZone}
        taught={await listTaught(instructor.id)}
      />
    </>
  )
}

async function getInstructor(params: PersonProps['params']) {
  return findOrRedirect('instructors', (await params).id, findInstructor)
}

function toPersonJsonLd({ links, name, picture, slug, text }: InstructorPage): WithContext<Person> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `${env.SITE_URL}/people/${slug}`,
    ...(text ? { description: text } : {}),
    ...(picture ? { image: new URL(picture.src, env.SITE_URL).href } : {}),
    ...(links.length > 0
      ? { sameAs: links.map(({ link }) => new URL(link, env.SITE_URL).href) }
      : {}),
  }
}
