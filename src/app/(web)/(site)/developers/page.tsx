import { PageHeader } from '@/components/ui/page-header'
import { env } from '@/env'
import { CodeSample } from '@/features/developers/components/code-sample'
import { DevelopersFrame } from '@/features/developers/components/developers-frame'
import { Guide } from '@/features/developers/components/guide'
import { ParameterList } from '@/features/developers/components/parameter-list'
import { WebhookGuide } from '@/features/developers/components/webhook-guide'
import { examplesFor } from '@/features/developers/examples'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'
import { limits } from './_limits'
import { getReference } from './_reference'

const PAGE = SITE_PAGES['/developers']

export const revalidate = 3600

export function generateMetadata() {
  return pageMetadata({ ...PAGE, path: '/developers' })
}

export default async function DevelopersPage() {
  const { links, parameters } = await getReference()
  return (
    <DevelopersFrame current="/developers" reference={links}>
      <div>
        <PageHeader title="Developers" intro={PAGE.description} />
        <Guide limits={limits} />
      </div>
      <section aria-labelledby="examples" className="flex flex-col gap-6">
        <h2 id="examples" className="display text-xl">
          Examples
        </h2>
        <p className="measure">
          Set your key in the environment with{' '}
          <code className="font-mono">export ATELIER_KEY=atl_…</code>. The TypeScript examples are
          modules: save one as <code className="font-mono">example.mts</code> and run{' '}
          <code className="font-mono">npx tsx example.mts</code>.
        </p>
        {examplesFor(env.SITE_URL).map((example) => (
          <CodeSample key={example.title} {...example} />
        ))}
      </section>
      <WebhookGuide />
      <section aria-labelledby="parameters" className="flex flex-col gap-6">
        <h2 id="parameters" className="display text-xl">
          Parameters
        </h2>
        <ParameterList parameters={parameters} />
      </section>
    </DevelopersFrame>
  )
}
