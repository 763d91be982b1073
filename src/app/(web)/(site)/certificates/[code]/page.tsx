import type { Metadata } from 'next'
import { Badge } from '@/ui/badge'
import { getButtonClass } from '@/ui/button-class'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { env } from '@/env'
import { getBrand } from '@/features/brand/server/queries'
import { CertificateSheet } from '@/features/certificates/ui/certificate-sheet'
import { hasRoute } from '@/platform/routes.mjs'
import { PrintButton } from '@/features/certificates/ui/print-button'
import { openCertificate } from '@/features/certificates/server/queries'
import { describeAchievement, formatDays } from '@/features/certificates/format'
import { toLinkedInAddress } from '@/features/certificates/linkedin'
import type { PublicCertificate } from '@/features/certificates/server/find-certificate'
import { respondMissing, respondTooMany } from '@/platform/server/page-status'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { pageMetadata } from '../../../page-metadata'

const NOT_INDEXED = { robots: { index: false, follow: false } }

type Props = PageProps<'/certificates/[code]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { certificate } = await openCertificate((await params).code)
  if (!certificate) return { title: 'Certificate', ...NOT_INDEXED }
  const { code, isCompletion, name, state, title } = certificate
  return {
    ...(await pageMetadata({
      title: `Certificate of ${name}`,
      description: `${name} ${isCompletion ? 'completed' : 'attended'} “${title}”.`,
      path: `/certificates/${code}`,
      hasPicture: state === 'valid',
    })),
    ...NOT_INDEXED,
  }
}

/** Anyone with the code can verify a certificate here. */
export default async function CertificatePage({ params }: Props) {
  const { certificate, retryAfter } = await openCertificate((await params).code)
  if (retryAfter > 0) return <TooMany retryAfter={retryAfter} />
  if (!certificate) return <Missing />
  const [zone, look] = await Promise.all([siteTimeZone(), getBrand()])
  const { code, issuedAt, state } = certificate
  const path = `/certificates/${code}`
  const since = formatDays(issuedAt, issuedAt, zone)
  return (
    <div className="wrap flex flex-col gap-6 pt-10 pb-24 md:pt-16 print:w-full print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="flex flex-wrap items-center gap-3">
          {state === 'valid' && <Badge tone="good">Valid</Badge>}
          {state === 'revoked' && <Badge tone="bad">Revoked</Badge>}
          {state === 'replaced' && <Badge tone="warn">Replaced</Badge>}
          <span className="measure wrap-anywhere">{STATE_COPY[state](certificate, since)}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <PrintButton />
          {state === 'valid' && (
            <>
              <a
                href={toLinkedInAddress(certificate, env.SITE_URL)}
                target="_blank"
                rel="noopener noreferrer"
                className={getButtonClass({ variant: 'secondary' })}
              >
                Add to LinkedIn
              </a>
              <a
                href={`${path}/badge.json`}
                download
                className={getButtonClass({ variant: 'secondary' })}
              >
                Download badge
              </a>
              {hasRoute('/certificates/:code/share.png') && (
                <a
                  href={`${path}/share.png`}
                  download={`certificate-${code}.png`}
                  className={getButtonClass({ variant: 'secondary' })}
                >
                  Download picture
                </a>
              )}
            </>
          )}
        </div>
      </div>
      <CertificateSheet
        certificate={certificate}
        look={look}
        url={env.SITE_URL + path}
        zone={zone}
      />
    </div>
  )
}

const STATE_COPY = {
  valid: (certificate: PublicCertificate, since: string) =>
    `This certificate is authentic. ${certificate.issuer} issued it on ${since} to ${certificate.name}, who ${describeAchievement(certificate)} “${certificate.title}”.`,
  revoked: ({ issuer }: PublicCertificate) =>
    `${issuer} has revoked this certificate. It is no longer valid.`,
  replaced: ({ issuer }: PublicCertificate) =>
    `${issuer} has issued a new certificate instead. Ask its owner for the new code.`,
}

function Missing() {
  respondMissing()
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="No certificate with this code"
        intro="Check the code: it has ten characters. A certificate that its owner has hidden or that was withdrawn cannot be found."
      />
      <ButtonLink href="/">Back to Home</ButtonLink>
    </div>
  )
}

function TooMany({ retryAfter }: { retryAfter: number }) {
  respondTooMany(retryAfter)
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Too many wrong codes"
        intro="Please wait a minute before you try another code."
      />
    </div>
  )
}
