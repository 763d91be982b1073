import { Surface } from '@/ui/surface'
import type { SiteInfo } from '@/features/pages/site/dto'

export function ContactPanel({ site }: { site: SiteInfo }) {
  const { address, email, officeHours, phone } = site
  const hasDetails = Boolean(address || email || phone)
  if (!hasDetails && officeHours.length === 0) return null
  return (
    <Surface
      as="aside"
      aria-label="Contact details"
      className="flex flex-col gap-6 p-6 wrap-anywhere"
    >
      {hasDetails && (
        <dl className="flex flex-col gap-5">
          {email && (
            <Detail label="Email">
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </Detail>
          )}
          {phone && (
            <Detail label="Phone">
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className="underline underline-offset-4"
              >
                {phone}
              </a>
            </Detail>
          )}
          {address && <Detail label="Address">{address}</Detail>}
        </dl>
      )}
      {officeHours.length > 0 && (
        <div className="border-line not-first:border-t not-first:pt-5">
          <h2 className="text-sm text-ink-muted">Office Hours</h2>
          <table className="mt-2 w-full text-sm">
            <tbody>
              {officeHours.map(({ days, hours }) => (
                <tr key={days}>
                  <th scope="row" className="py-1 text-left font-semibold">
                    {days}
                  </th>
                  <td className="py-1 text-right tabular-nums">{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Surface>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold whitespace-pre-line">{children}</dd>
    </div>
  )
}
