'use client'

import { useSyncExternalStore } from 'react'
import { AddToCalendar } from '@/components/add-to-calendar'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { stageAt, type WebinarDetail } from '../dto'

type Webinar = Pick<
  WebinarDetail,
  'slug' | 'scheduledFor' | 'endsAt' | 'recordingUrl' | 'registrationLink'
>

const TICK_MS = 15_000

/**
 * What one can do with a webinar right now (D-08). The page is cached for everybody, the clock is
 * not: the stage is worked out in the browser and follows it while the page stays open.
 */
export function WebinarAction(webinar: Webinar) {
  const stage = useSyncExternalStore(
    subscribe,
    () => stageAt(webinar, Date.now()),
    () => null,
  )
  return (
    <div className="flex min-h-24 flex-col items-start gap-3" aria-live="polite">
      {stage && <Stage {...webinar} stage={stage} />}
      <noscript>
        <Links {...webinar} />
      </noscript>
    </div>
  )
}

function Stage({
  stage,
  slug,
  registrationLink,
  recordingUrl,
}: Webinar & { stage: ReturnType<typeof stageAt> }) {
  switch (stage) {
    case 'coming':
      return (
        <>
          {registrationLink ? (
            <ButtonLink href={registrationLink}>Register Now</ButtonLink>
          ) : (
            <p className="font-medium">Registration opens soon.</p>
          )}
          <AddToCalendar path={`/webinars/${slug}`} />
        </>
      )
    case 'live':
      return (
        <>
          <Badge tone="accent">Live now</Badge>
          {registrationLink && <ButtonLink href={registrationLink}>Join now</ButtonLink>}
        </>
      )
    case 'recording-soon':
      return <p className="font-medium">This webinar is over. The recording follows soon.</p>
    case 'recording':
      return recordingUrl && <ButtonLink href={recordingUrl}>Watch the recording</ButtonLink>
  }
}

function Links({ slug, registrationLink, recordingUrl }: Webinar) {
  return (
    <>
      <AddToCalendar path={`/webinars/${slug}`} />
      {registrationLink && <ButtonLink href={registrationLink}>Registration</ButtonLink>}
      {recordingUrl && <ButtonLink href={recordingUrl}>Recording</ButtonLink>}
    </>
  )
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
