import { PageHeader } from '@/ui/page-header'
import { env } from '@/env'
import { CodeSample } from '@/ui/code-sample'
import { DevelopersFrame } from '@/features/developers/ui/developers-frame'
import { Guide, type Limits } from '@/features/developers/ui/guide'
import { ParameterList } from '@/features/developers/ui/operation-entry'
import { SLOTS } from '@/features/slots'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { listExamples } from '@/features/developers/samples'
import { API_LIMITS, RATE_COST } from '@/platform/api/rate-limit'
import { pageMetadata } from '../../page-metadata'
import { getReference } from './_reference'

const { body, depth, pageSize, where } = API_LIMITS
/** In the units that the page shows. */
const limits: Limits = {
  depth,
  pageSize,
  conditions: where.conditions,
  readsPerMinute: env.API_RATE_LIMIT,
  writesPerMinute: Math.floor(env.API_RATE_LIMIT / RATE_COST.write),
  graphqlPerMinute: Math.floor(env.API_RATE_LIMIT / RATE_COST.graphql),
  jsonKiB: body.json / 1024,
  uploadMiB: body.upload / 1024 / 1024,
}

export const revalidate = 3600

export async function generateMetadata() {
  const { metaTitle, metaDescription } = (await getPageTexts()).developers
  return pageMetadata({ title: metaTitle, description: metaDescription, path: '/developers' })
}

export default async function DevelopersPage() {
  const [{ links, parameters }, { developers: texts }] = await Promise.all([
    getReference(),
    getPageTexts(),
  ])
  return (
    <DevelopersFrame current="/developers" reference={links}>
      <div>
        <PageHeader title={texts.title} intro={texts.intro} />
        <Guide limits={limits} />
      </div>
      <section aria-labelledby="examples" className="flex flex-col gap-6">
        <h2 id="examples" className="display text-xl">
          Examples
        </h2>
        <p className="measure">
          Set your key in the environment with <code>export ATELIER_KEY=atl_…</code>. The TypeScript
          examples are modules: save one as <code>example.mts</code> and run{' '}
          <code>npx tsx example.mts</code>.
        </p>
        {listExamples(env.SITE_URL).map((example) => (
          <CodeSample key={example.title} {...example} />
        ))}
      </section>
      {SLOTS.map(({ DeveloperGuide }, at) => (DeveloperGuide ? <DeveloperGuide key={at} /> : null))}
      <section aria-labelledby="parameters" className="flex flex-col gap-6">
        <h2 id="parameters" className="display text-xl">
          Parameters
        </h2>
        <ParameterList parameters={parameters} />
      </section>
    </DevelopersFrame>
  )
}
