import config from '@payload-config'
import { getOpenapi } from '@/api/openapi/openapi'
import { PageHeader } from '@/components/ui/page-header'
import { env } from '@/env'
import { CodeSample } from '@/features/developers/components/code-sample'
import { Guide } from '@/features/developers/components/guide'
import { ParameterList, Reference } from '@/features/developers/components/reference'
import { examplesFor } from '@/features/developers/examples'
import { toReference } from '@/features/developers/reference'
import { pageMetadata } from '../../page-metadata'
import { limits } from './_limits'

const INTRO = 'Read and write what this site consists of, by REST and GraphQL, under its own rules.'

export const revalidate = 3600

export function generateMetadata() {
  return pageMetadata({ title: 'Developers', description: INTRO, path: '/developers' })
}

/** How to use the API, and its reference, made from the same document as /api/openapi.json. */
export default async function DevelopersPage() {
  const { document } = await getOpenapi(config)
  const { groups, parameters } = toReference(document)
  return (
    <div className="wrap flex flex-col gap-16 pb-24">
      <div>
        <PageHeader title="Developers" intro={INTRO} />
        <Guide limits={limits} />
      </div>
      <section aria-labelledby="examples" className="flex flex-col gap-6">
        <h2 id="examples" className="display text-xl">
          Examples
        </h2>
        {examplesFor(env.SITE_URL).map((example) => (
          <CodeSample key={example.title} {...example} />
        ))}
      </section>
      <section aria-labelledby="reference" className="flex flex-col gap-6">
        <h2 id="reference" className="display text-xl">
          Reference
        </h2>
        <Reference groups={groups} />
      </section>
      <section aria-labelledby="parameters" className="flex flex-col gap-6">
        <h2 id="parameters" className="display text-xl">
          Parameters
        </h2>
        <ParameterList parameters={parameters} />
      </section>
    </div>
  )
}
