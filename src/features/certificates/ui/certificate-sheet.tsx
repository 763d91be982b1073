import type { ReactNode } from 'react'
import { Logo } from '@/ui/shell/logo'
import type { Brand } from '@/features/brand/brand'
import { Signatory } from '@/features/brand/ui/signatory'
import { QrCode } from '@/ui/qr-code'
import type { PublicCertificate } from '../server/find-certificate'
import { cn } from '@/lib/cn'
import { formatCode } from '../server/code'
import { describeAchievement, formatDays, formatHours } from '../format'

/** Names that would take several lines in the largest size. */
const LONG = 28

type Props = { certificate: PublicCertificate; look: Brand; url: string; zone: string }

/** The certificate as it is printed, on one sheet (globals.css). */
export function CertificateSheet({ certificate, look, url, zone }: Props) {
  const { code, endsAt, hours, isCompletion, issuer, name, startsAt, state, text, title } =
    certificate
  const { signatory, signatoryRole, signature } = certificate
  return (
    <article className="certificate flex flex-col gap-8 rounded-surface border border-line bg-paper-raised p-6 sm:p-10 lg:p-14">
      <div aria-hidden className="ruler" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Logo brand={issuer} look={look} />
        {state !== 'valid' && (
          <p className="display border-2 border-bad px-3 py-1 text-lg text-bad uppercase">
            {state}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 wrap-anywhere">
        <h1 className="text-base text-accent-text">
          {isCompletion ? 'Certificate of completion' : 'Certificate of attendance'}
        </h1>
        <p
          data-long={name.length > LONG ? '' : undefined}
          className={cn('certificate-name display', name.length > LONG ? 'text-2xl' : 'text-3xl')}
        >
          <bdi>{name}</bdi>
        </p>
        <p className="text-lg text-ink-muted">{describeAchievement(certificate)}</p>
        <p className="display text-xl">
          <bdi>{title}</bdi>
        </p>
        {text && (
          <p dir="auto" className="measure">
            {text}
          </p>
        )}
      </div>
      <div className="certificate-foot mt-auto flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-dashed border-ink-muted pt-6 lg:flex-nowrap">
        <dl className="flex flex-wrap gap-x-10 gap-y-4 lg:grow lg:basis-1/2">
          <Fact name="Date">{formatDays(startsAt, endsAt, zone)}</Fact>
          {hours !== null && <Fact name="Length">{formatHours(hours)}</Fact>}
          <Fact name="Issued by">{issuer}</Fact>
          {signatory && (
            <Fact name="Signed by">
              <Signatory name={signatory} role={signatoryRole} signature={signature} />
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap items-end gap-4 sm:flex-nowrap">
          <div className="flex min-w-0 flex-col gap-1 text-sm">
            <p className="text-ink-muted">Verify at</p>
            <p className="wrap-anywhere">{url.replace(/^https?:\/\//, '')}</p>
            <p className="font-mono text-base font-semibold tabular-nums">{formatCode(code)}</p>
          </div>
          <QrCode
            text={url}
            label="The address of this page as a QR code"
            className="size-28 shrink-0"
          />
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
