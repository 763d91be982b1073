import type { Metadata } from 'next'
import { DoorScreen } from '@/features/door/ui/door-screen'
import { NameForm } from '@/features/door/ui/name-form'
import { PlainDoor } from '@/features/door/ui/plain-door'
import { readDoorPage } from '@/features/door/server/door-page'
import { respondMissing, respondTooMany } from '@/platform/server/page-status'
import { PageHeader } from '@/ui/page-header'

export const metadata: Metadata = {
  title: 'Door',
  robots: { index: false, follow: false },
  referrer: 'strict-origin',
}

/** Where someone without an account checks people in at one event. */
export default async function DoorPage({ params, searchParams }: PageProps<'/door/[token]'>) {
  const { token } = await params
  const door = await readDoorPage(token, await searchParams)
  if (door.state === 'closed') {
    if (door.isMissing) respondMissing()
    if (door.retryAfter) respondTooMany(door.retryAfter)
    return (
      <div data-door className="wrap pb-24">
        <PageHeader title={door.title} intro={door.message} />
      </div>
    )
  }
  const { link, plain, timeZone, title, when } = door
  const header = (
    <PageHeader
      title={title}
      intro={
        <span className="tabular-nums">
          {when.day}
          <span className="block">{when.time}</span>
        </span>
      }
    />
  )
  return (
    <div data-door className="mx-auto w-full max-w-[40rem] px-4">
      <DoorScreen by={plain?.keeper ?? ''} door={{ link, timeZone, title, token }} header={header}>
        <div className="pb-24">
          {header}
          {plain ? (
            <PlainDoor {...plain} token={token} timeZone={timeZone} />
          ) : (
            <NameForm token={token} />
          )}
        </div>
      </DoorScreen>
    </div>
  )
}
