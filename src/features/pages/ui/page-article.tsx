import type { ReactNode } from 'react'
import { RichText } from '@/ui/shell/rich-text'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { PageHeader } from '@/ui/page-header'
import type { SitePage } from '../dto'
import { Buttons, ContentBlock } from './content-block'

/**
 * A page that editors write. Buttons alone at the top are next to the title.
 * @param timeZone of the site, for the dates of records
 */
export function PageArticle({ page, timeZone }: { page: SitePage; timeZone: string }) {
  const { above, body, description, lastUpdated, title } = page
  const [first, ...others] = page.blocks
  const lead = first?.kind === 'action' && !first.title && !first.text && !body ? first : null
  const blocks = lead ? others : page.blocks
  return (
    <article className="wrap-anywhere">
      <div className="wrap">
        <PageHeader
          title={title}
          intro={description}
          actions={lead && <Buttons buttons={lead.buttons} />}
          above={aboveTitle(above, title, lastUpdated)}
        />
        {Boolean(body) && <RichText data={body} />}
      </div>
      <div className="flex flex-col gap-20 pb-24 empty:pb-0">
        {blocks.map((block, index) => (
          <ContentBlock
            key={block.key}
            block={block}
            timeZone={timeZone}
            isFlipped={blocks.slice(0, index).filter(isPicture).length % 2 === 1}
          />
        ))}
      </div>
      {Boolean(body) && blocks.length === 0 && <div className="pb-24" />}
    </article>
  )
}

const isPicture = ({ kind }: { kind: string }) => kind === 'picture'

function aboveTitle(
  above: SitePage['above'],
  title: string,
  lastUpdated: string | null,
): ReactNode {
  if (above.length === 0 && !lastUpdated) return null
  return (
    <div className="flex flex-col gap-4">
      {above.length > 0 && <Breadcrumbs items={above} current={title} />}
      {lastUpdated && <p className="text-sm text-ink-muted">Last updated: {lastUpdated}</p>}
    </div>
  )
}
