import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { EmptyLine } from '@/ui/empty-state'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { formatDays, formatEvents, formatHours } from '../format'
import { listOwnCertificates, type OwnCertificate } from '../server/queries'
import { HideButton } from './hide-button'

export async function OwnCertificates({ userId }: { userId: number }) {
  const [certificates, zone] = await Promise.all([listOwnCertificates(userId), siteTimeZone()])
  if (!certificates) return <p role="alert">Your certificates cannot be loaded right now.</p>
  if (certificates.length === 0) {
    return (
      <EmptyLine title="No certificates yet">
        When you attend an event that issues certificates, yours appears here after the event. It
        shows the name of your profile.
      </EmptyLine>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {certificates.map((certificate) => (
        <Item key={certificate.id} certificate={certificate} zone={zone} />
      ))}
    </ul>
  )
}

function Item({ certificate, zone }: { certificate: OwnCertificate; zone: string }) {
  const { code, endsAt, events, hours, id, isHidden, reason, startsAt, state, title } = certificate
  const path = `/certificates/${code}`
  const when = [
    formatDays(startsAt, endsAt, zone),
    ...(events === null ? [] : [formatEvents(events)]),
    ...(hours === null ? [] : [formatHours(hours)]),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {isHidden ? (
            title
          ) : (
            <AppLink
              href={path}
              prefetch={false}
              className="decoration-accent decoration-2 hover:underline"
            >
              {title}
            </AppLink>
          )}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">{when.join(' · ')}</p>
        {state === 'revoked' && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="bad">Revoked</Badge>
            {reason && <span dir="auto">{reason}</span>}
          </p>
        )}
        {isHidden && (
          <p className="text-sm">
            <Badge>Hidden</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'valid' && !isHidden && (
          <a
            href={`${path}/badge.json`}
            download
            className="text-sm text-accent-text underline underline-offset-4"
          >
            Download badge<span className="sr-only">: {title}</span>
          </a>
        )}
        <HideButton id={id} title={title} isHidden={isHidden} />
      </div>
    </li>
  )
}
