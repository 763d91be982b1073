import { SaveButton } from './save-button'
import { SaveForm } from './save-form'
import { AppLink } from '@/ui/app-link'
import { ButtonLink } from '@/ui/button-link'
import { EmptyLine } from '@/ui/empty-state'
import { Thumbnail } from '@/ui/thumbnail'
import { ShowMore } from '@/ui/show-more'
import { SHOWN_STEP, type Shown } from '@/ui/shown'
import { formatMoment, toMomentAnchor } from '../transcript/moment'
import type { LearningItem, LearningPart as Part } from '../server/list-items'
import { findPart } from '../server/queries'
import { TARGET_COLLECTIONS, TARGET_KINDS, TARGET_NAMES, enumerate } from '@/lib/records/target'
import { findFacts } from '@/features/catalog/server/record-facts'

const PATH = '/account/learning'

const EMPTY: Record<Part, { title: string; text: string; href: string; label: string }> = {
  continue: {
    title: 'Nothing started yet',
    text: 'Videos you start appear here, right where you stopped.',
    href: '/tutorials',
    label: 'Browse tutorials',
  },
  saved: {
    title: 'Nothing saved yet',
    text: `Save a ${enumerate(TARGET_KINDS, 'or')} to find it here.`,
    href: '/workshops',
    label: 'Browse workshops',
  },
  done: {
    title: 'Nothing done yet',
    text: 'Videos you finish appear here. You can also mark one as done with the button below the player.',
    href: '/tutorials',
    label: 'Browse tutorials',
  },
}

/** One list of "My Learning": saved, watched, or done. Shows twelve more entries at a time. */
export async function LearningPart({
  part,
  userId,
  shown,
}: {
  part: Part
  userId: number
  shown: Shown
}) {
  const page = await findPart(part, userId, shown[part] ?? SHOWN_STEP)
  if (!page) return <p role="alert">This list cannot be loaded right now.</p>
  if (page.items.length === 0) return <Empty part={part} />
  const facts = await findFacts(
    page.items.map(({ target }) => ({ kind: TARGET_COLLECTIONS[target.kind], doc_id: target.id })),
  )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {page.items.map((item, at) => (
          <Item
            key={`${item.target.kind}:${item.target.id}`}
            id={`${part}-${at + 1}`}
            item={item}
            part={part}
            cover={facts.get(`${TARGET_COLLECTIONS[item.target.kind]}:${item.target.id}`)?.picture}
          />
        ))}
      </ul>
      <ShowMore path={PATH} name={part} shown={shown} hasMore={page.next !== null} />
      {part === 'saved' && <SaveForm command="unsave" />}
    </>
  )
}

type ItemProps = { id: string; item: LearningItem; part: Part; cover: string | undefined }

function Item({ cover, id, item, part }: ItemProps) {
  const { isReplaced, path, target, title, watched } = item
  const isContinued = part === 'continue' && watched !== null
  const href = isContinued ? `${path}#${toMomentAnchor(watched.seconds)}` : path
  return (
    <li
      id={id}
      className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4"
    >
      <Thumbnail src={cover} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="text-sm text-ink-muted">{TARGET_NAMES[target.kind]}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          <AppLink href={path} className="decoration-accent decoration-2 hover:underline">
            {title}
          </AppLink>
        </p>
        {isReplaced && (
          <p className="text-sm text-ink-muted">The video was replaced, so it starts over.</p>
        )}
      </div>
      {isContinued && (
        <div className="flex basis-48 flex-col gap-2">
          <progress
            value={watched.seconds}
            max={watched.length}
            aria-label={`Watched of ${title}`}
            className="watched"
          />
          <AppLink href={href} className="text-sm text-accent-text underline underline-offset-4">
            Continue at {formatMoment(watched.seconds)}
            <span className="sr-only">: {title}</span>
          </AppLink>
        </div>
      )}
      {part === 'saved' && <SaveButton isIcon target={target} title={title} />}
    </li>
  )
}

function Empty({ part }: { part: Part }) {
  const { href, label, title, text } = EMPTY[part]
  return (
    <EmptyLine
      title={title}
      action={
        <ButtonLink href={href} variant="link">
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyLine>
  )
}
