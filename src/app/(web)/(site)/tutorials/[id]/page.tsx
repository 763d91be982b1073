import type { Metadata } from 'next'
import { SaveButton } from '@/features/learning/ui/save-button'
import { SaveForm } from '@/features/learning/ui/save-form'
import { listMoments } from '@/features/questions/server/list-moments'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { TutorialArticle } from '@/features/catalog/ui/tutorials/tutorial-article'
import { findTutorial } from '@/features/catalog/server/tutorials/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { pageMetadata } from '../../../page-metadata'
import { LazyRecording } from '../../_components/lazy-recording'
import { StructuredData } from './_components/structured-data'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type TutorialProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: TutorialProps): Promise<Metadata> {
  const { title, description, meta, slug } = await getTutorial(params)
  const path = `/tutorials/${slug}`
  return pageMetadata({ title, description, meta, path, hasPicture: true, isEmbeddable: true })
}

export default async function TutorialPage({ params }: TutorialProps) {
  const [tutorial, { answersArePublic, brand }, texts] = await Promise.all([
    getTutorial(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { id, title, picture, recording } = tutorial
  const target = { kind: 'tutorial', id } as const
  const asking = `/tutorials/${tutorial.slug}/ask`
  const moments = answersArePublic ? await listMoments(target, asking) : null
  return (
    <>
      <StructuredData tutorial={tutorial} brand={brand} />
      <TutorialArticle
        tutorial={tutorial}
        texts={texts}
        actions={<SaveButton target={target} title={title} />}
        player={
          recording && <LazyRecording {...{ recording, target, asking, title, picture, moments }} />
        }
      />
      <SaveForm />
    </>
  )
}

async function getTutorial(params: TutorialProps['params']) {
  return findOrRedirect('tutorials', (await params).id, findTutorial)
}
