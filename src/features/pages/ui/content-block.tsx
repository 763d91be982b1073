import type { ReactNode } from 'react'
import { Paragraphs } from '@/ui/shell/record-article'
import { RecordCards } from '@/features/catalog/ui/record-cards'
import { listInstructors } from '@/features/instructors/server/queries'
import { Team } from '@/features/instructors/ui/team'
import { RichText } from '@/ui/shell/rich-text'
import { AppLink } from '@/ui/app-link'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Picture } from '@/ui/picture'
import { Surface } from '@/ui/surface'
import { cn } from '@/lib/cn'
import { listVisibleLinks } from '../server/visible-links'
import type { Card, PageBlock, RecordList, StoredLink } from '../dto'
import { listRecords } from '../server/queries'

type Of<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>

/** One block of a page, without scripts. Every block has one look, whatever surrounds it. */
export function ContentBlock({
  block,
  timeZone,
  isFlipped,
}: {
  block: PageBlock
  timeZone: string
  /** Of pictures, every second one, so that they alternate. */
  isFlipped: boolean
}) {
  switch (block.kind) {
    case 'text':
      return <TextSection block={block} />
    case 'picture':
      return <PictureSection block={block} isFlipped={isFlipped} />
    case 'figures':
      return <FiguresBand block={block} />
    case 'cards':
      return <CardsSection block={block} />
    case 'action':
      return <ActionSection block={block} />
    case 'records':
      return <RecordsSection block={block} timeZone={timeZone} />
  }
}

function Heading({ children }: { children: string }) {
  return (
    <h2 dir="auto" className="display text-xl">
      {children}
    </h2>
  )
}

/** The first and last paragraphs align with the heading next to them. */
const TEXT = 'text-lg [&>:first-child]:mt-0 [&>:last-child]:mb-0'

function TextSection({ block: { text, title } }: { block: Of<'text'> }) {
  if (!title) return <RichText data={text} className={cn('wrap', WIDE, TEXT)} />
  return (
    <section className="wrap grid gap-6 md:grid-cols-[1fr_2fr]">
      <Heading>{title}</Heading>
      <RichText data={text} className={TEXT} />
    </section>
  )
}

/** The padding of the page outside, the width of running text inside. */
const WIDE = '[&>*]:max-w-[68ch]'

function PictureSection({
  block: { picture, text, title },
  isFlipped,
}: {
  block: Of<'picture'>
  isFlipped: boolean
}) {
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 72rem) 33rem, (min-width: 48rem) 46vw, 62vw"
          className={cn(
            'aspect-3/2 w-full rounded-surface border border-line',
            isFlipped && 'md:order-1',
          )}
        />
      )}
      <div className={cn('flex min-w-0 flex-col gap-4', !picture && 'md:col-span-2')}>
        {title && <Heading>{title}</Heading>}
        <RichText data={text} className={TEXT} />
      </div>
    </section>
  )
}

/** The first of two figures is large; more are a row. */
function FiguresBand({ block: { figures, title } }: { block: Of<'figures'> }) {
  const [first, second] = figures
  if (!first) return null
  const isRow = figures.length > 2
  return (
    <section className="on-accent">
      <div className="wrap flex flex-col gap-8 py-14 md:py-20">
        {title && <Heading>{title}</Heading>}
        {isRow ? (
          <ul className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:flex lg:justify-between">
            {figures.map(({ label, number }, index) => (
              <li key={index} className="flex min-w-0 flex-col border-l border-accent-ink pl-4">
                <span className="display text-2xl tabular-nums">{number}</span> <span>{label}</span>
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-8">
            <p className="display text-2xl">
              <span className="text-3xl">{first.number}</span> {first.label}
            </p>
            {second && (
              <p className="text-lg">
                {second.number} {second.label}
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function CardsSection({ block: { cards, look, title } }: { block: Of<'cards'> }) {
  const Title = title ? 'h3' : 'h2'
  if (look === 'cards') {
    return (
      <Section title={title}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card, index) => (
            <Surface as="li" key={index} className="flex min-w-0 flex-col gap-2 p-6">
              <div aria-hidden className="ruler mb-3 w-24" />
              <CardText card={card} Title={Title} />
            </Surface>
          ))}
        </ul>
      </Section>
    )
  }
  const List = look === 'steps' ? 'ol' : 'ul'
  return (
    <Section title={title}>
      <List className="grid gap-x-12 border-t border-line md:grid-cols-2">
        {cards.map((card, index) => (
          <li key={index} className="flex gap-5 border-b border-line py-6">
            {look === 'steps' && (
              <span aria-hidden className="display text-xl text-accent-text tabular-nums">
                {index + 1}
              </span>
            )}
            <div className="flex min-w-0 flex-col gap-1">
              <CardText card={card} Title={Title} />
            </div>
          </li>
        ))}
      </List>
    </Section>
  )
}

function Section({ title, children }: { title: string | null; children: ReactNode }) {
  if (!title) return <div className="wrap">{children}</div>
  return (
    <section className="wrap flex flex-col gap-8">
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

async function CardText({
  card: { links, text, title },
  Title,
}: {
  card: Card
  Title: 'h2' | 'h3'
}) {
  const [link] = await listVisibleLinks(links)
  return (
    <>
      <Title dir="auto" className="text-lg font-semibold">
        {title}
      </Title>
      <p dir="auto" className="whitespace-pre-line text-ink-muted">
        {text}
      </p>
      {link && (
        <AppLink
          href={link.href}
          className="mt-auto inline-flex min-h-11 items-end self-start font-semibold text-accent-text underline underline-offset-4"
        >
          {link.label}
        </AppLink>
      )}
    </>
  )
}

function ActionSection({ block: { buttons, text, title } }: { block: Of<'action'> }) {
  const shown = buttons.length > 0 && (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Buttons buttons={buttons} size="lg" />
    </div>
  )
  if (!title && !text) return shown && <div className="wrap">{shown}</div>
  return (
    <div className="wrap">
      <section className="flex flex-col gap-6 border-t border-line pt-10">
        <div className="flex flex-col gap-4">
          {title && <Heading>{title}</Heading>}
          {text && <Paragraphs text={text} />}
        </div>
        {shown}
      </section>
    </div>
  )
}

/** The first button is the main one. */
export async function Buttons({ buttons, size }: { buttons: readonly StoredLink[]; size?: 'lg' }) {
  const links = await listVisibleLinks(buttons)
  return links.map(({ href, label }, index) => (
    <ButtonLink key={index} href={href} size={size} variant={index === 0 ? undefined : 'secondary'}>
      {label}
    </ButtonLink>
  ))
}

async function RecordsSection({
  block: { list, title },
  timeZone,
}: {
  block: Of<'records'>
  timeZone: string
}) {
  const { kind } = list
  if (kind === 'instructors') return <TeamSection limit={list.limit} title={title} />
  const cards = await listRecords({ ...list, kind })
  return (
    <Section title={title}>
      {cards.length === 0 && (
        <EmptyState title={nothingIn(list)}>Please check back soon.</EmptyState>
      )}
      <RecordCards cards={cards} timeZone={timeZone} heading={title ? 'h3' : 'h2'} />
    </Section>
  )
}

/** Nothing until someone teaches. */
async function TeamSection({ limit, title }: { limit: number; title: string | null }) {
  const people = await listInstructors(limit)
  if (people.length === 0) return null
  return (
    <Section title={title}>
      <Team people={people} heading={title ? 'h3' : 'h2'} />
    </Section>
  )
}

const ADJECTIVES: Record<RecordList['filter'], string> = {
  newest: '',
  featured: 'featured ',
  upcoming: 'upcoming ',
  recordings: 'recorded ',
}

function nothingIn({ filter, kind }: RecordList): string {
  return `There are no ${ADJECTIVES[filter]}${kind} right now`
}
