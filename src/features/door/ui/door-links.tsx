'use client'

import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { CopyButton } from '@/ui/copy-button'
import { notify } from '@/ui/notify'
import { QrCode } from '@/ui/qr-code'
import { Surface } from '@/ui/surface'
import { useAction } from '@/ui/use-action'
import { formatCreated } from '@/lib/time/dates'
import type { DoorLinkRow, DoorLinks as Links } from '../dto'
import { createDoorLink, endDoorLink } from '../server/actions'
import type { EventRef } from '@/features/events/server/read-event'

type Props = Pick<Links, 'isOver' | 'links'> & { event: EventRef; timeZone: string }

/** Makes and ends the door links of an event. The address of a new one is shown once. */
export function DoorLinks({ event, isOver, links, timeZone }: Props) {
  const { busy, run } = useAction()
  const [url, setUrl] = useState<string | null>(null)
  const [ending, setEnding] = useState<DoorLinkRow | null>(null)
  const named = { [event.kind]: event.id }

  const make = async () => {
    const result = await run(() => createDoorLink(named))
    if (result.ok) setUrl(result.data?.url ?? null)
  }
  const end = async (link: number) => {
    const result = await run(() => endDoorLink({ ...named, link }))
    if (result.ok) {
      notify({ tone: 'good', title: `Door link ${link} is ended` })
      setUrl(null)
    }
    setEnding(null)
  }

  return (
    <Surface as="section" aria-labelledby="door-links" className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="door-links" className="display text-lg">
          Door
        </h2>
        <Button variant="secondary" busy={busy} disabled={isOver} onClick={() => void make()}>
          Make a door link
        </Button>
      </div>
      <p className="measure text-sm text-ink-muted">
        A door link checks people in on any phone, without an account. It shows the names of those
        with a seat and nothing else, opens two hours before the start and expires 12 hours after
        the end.
      </p>
      {url && (
        <figure className="flex flex-col gap-3 rounded-control border border-good p-4">
          <QrCode text={url} label="Code of the new door link" className="w-full max-w-48" />
          <code className="text-sm wrap-anywhere">{url}</code>
          <figcaption className="text-sm">
            This address is shown once. Send it to the person at the door, or let them scan it.
          </figcaption>
          <CopyButton label="door link" />
        </figure>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="grow basis-48 text-sm wrap-anywhere">
                <span className="font-semibold">{`Link ${link.id}`}</span>{' '}
                <span dir="auto">{link.keepers.join(', ') || 'Not used yet'}</span>
                <span className="block text-ink-muted tabular-nums">
                  {`Made ${formatCreated(link.createdAt, timeZone)} · ${formatCheckIns(link)}`}
                </span>
              </span>
              {link.endedAt ? (
                <Badge tone="plain">Ended</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={busy}
                  aria-label={`End door link ${link.id}`}
                  onClick={() => setEnding(link)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== null}
        busy={busy}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end(ending.id)}
        title={`End door link ${ending?.id ?? ''}?`}
        description="It stops working at once. Check-ins that a phone has not sent yet are not counted."
        confirmLabel="End link"
      />
    </Surface>
  )
}

function formatCheckIns({ checkIns }: DoorLinkRow): string {
  return `${checkIns.toLocaleString('en')} ${checkIns === 1 ? 'check-in' : 'check-ins'}`
}
