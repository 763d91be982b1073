import type { ServerProps, UIFieldServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { AppLink } from '@/ui/app-link'
import { listShortLinkDays } from '../../server/short-links'
import { env } from '@/env'
import { toQrPath, toQrPng } from '@/lib/qr-code'
import { toScannedAddress, toShortPath } from '../../short-link-address'

/** The address of a short link, its QR code, and its visits per day. */
export async function ShortLinkPanel({ id, payload }: UIFieldServerProps) {
  if (!id) return null
  const link = await payload.findByID({
    collection: 'short_links',
    id,
    depth: 0,
    disableErrors: true,
    // The form that contains the panel was authorized.
    overrideAccess: true,
  })
  if (!link) return null
  const days = await listShortLinkDays(payload, link.id)
  return (
    <section className="tw:stack tw:my-4" aria-labelledby="short-link">
      <h2 id="short-link" className="tw:section-title">
        {env.SITE_URL}
        {toShortPath(link.slug)}
      </h2>
      <QrCode
        text={toScannedAddress(env.SITE_URL, link.slug)}
        name={link.slug}
        label={link.label}
      />
      {days.length === 0 ? (
        <p>No visits in the last 30 days.</p>
      ) : (
        <table className="tw:figures tw:self-start">
          <caption className="tw:pb-2 tw:text-start">
            Visits of the last 30 days. Nothing about visitors is stored.
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Scans</th>
              <th scope="col">Clicks</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ clicks, day, scans }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{scans}</td>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Codes printed before there were short links. Their pages wait five seconds. */
const PRINTED = ['qr01', 'merchqr01'] as const

export async function PrintedCodes({ payload, user }: ServerProps) {
  const { redirects } = await payload.findGlobal({
    slug: 'site-settings',
    select: { redirects: true },
    depth: 0,
    overrideAccess: false,
    user,
  })
  return (
    <section className="tw:stack tw:my-4" aria-labelledby="printed-codes">
      <h2 id="printed-codes" className="tw:section-title">
        Printed codes
      </h2>
      <ul className="tw:plain-list tw:grid tw:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] tw:gap-4">
        {await Promise.all(
          PRINTED.map(async (name) => (
            <li key={name} className="tw:entry">
              <p className="tw:entry-title">/{name}</p>
              <p className="tw:facts">Leads to {redirects?.[name] ?? '/internships'}</p>
              <QrCode text={`${env.SITE_URL}/${name}`} name={name} label={`/${name}`} />
            </li>
          )),
        )}
      </ul>
      {isAdmin(user) && (
        <AppLink
          className="tw:control tw:self-start"
          href="/cms/globals/site-settings#field-redirects"
          prefetch={false}
        >
          Change where printed codes lead
        </AppLink>
      )}
    </section>
  )
}

type CodeProps = { text: string; name: string; label: string }

async function QrCode({ label, name, text }: CodeProps) {
  const { path, size } = toQrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  const png = (await toQrPng(text)).toString('base64')
  return (
    <div className="tw:flex tw:flex-wrap tw:items-end tw:gap-4">
      <svg
        className="tw:size-32 tw:border tw:border-line"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of ${text}`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="tw:row">
        <a
          className="tw:control"
          href={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          download={`${name}.svg`}
          aria-label={`Download the QR code of ${label} as SVG`}
        >
          SVG
        </a>
        <a
          className="tw:control"
          href={`data:image/png;base64,${png}`}
          download={`${name}.png`}
          aria-label={`Download the QR code of ${label} as PNG`}
        >
          PNG
        </a>
      </div>
    </div>
  )
}
