import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RecordArticle } from '@/components/record-article'
import { Fact, Facts } from '@/components/ui/facts'
import { getSiteInfo } from '@/features/site/queries'
import { PlayerProvider } from '@/features/tutorials/components/player-provider'
import { TranscriptPanel } from '@/features/tutorials/components/transcript-panel'
import { VideoPlayer } from '@/features/tutorials/components/video-player'
import { findTutorial } from '@/features/tutorials/queries'
import { toVideo } from '@/lib/catalogue/video'
import { pageMetadata } from '../../../page-metadata'
import { StructuredData } from './_components/structured-data'

export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

type TutorialProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: TutorialProps): Promise<Metadata> {
  const { title, description, slug } = await getTutorial(params)
  return pageMetadata({ title, description, path: `/tutorials/${slug}`, hasPicture: true })
}

/** One tutorial, by its number or slug (D-08, D-10). */
export default async function TutorialPage({ params }: TutorialProps) {
  const [tutorial, { brand }] = await Promise.all([getTutorial(params), getSiteInfo()])
  const { title, picture, transcript, videoUrl } = tutorial
  return (
    <PlayerProvider>
      <StructuredData tutorial={tutorial} brand={brand} />
      <RecordArticle
        parent={{ href: '/tutorials', label: 'Tutorials' }}
        title={title}
        picture={picture}
        media={<VideoPlayer url={videoUrl} title={title} picture={picture} />}
        facts={
          <Facts>
            <Fact name="Author">{tutorial.author}</Fact>
            <Fact name="Category">{tutorial.category}</Fact>
            <Fact name="Difficulty">{tutorial.difficulty}</Fact>
            <Fact name="Duration">{tutorial.duration}</Fact>
          </Facts>
        }
        lead={
          transcript && (
            <TranscriptPanel
              transcript={transcript}
              isSeekable={videoUrl !== null && toVideo(videoUrl) !== null}
            />
          )
        }
        about={{ heading: 'About This Tutorial', text: tutorial.description, body: tutorial.body }}
      />
    </PlayerProvider>
  )
}

async function getTutorial(params: TutorialProps['params']) {
  return (await findTutorial((await params).id)) ?? notFound()
}
