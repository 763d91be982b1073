import { Surface } from '@/ui/surface'
import type { SiteInfo } from '@/features/pages/site/dto'

export function ContactPanel({ site }: { site: SiteInfo }) {
  const { address, email, officeHours, phone } = site
  return (
    <Surface
      as="aside"
      aria-label="Contact details"
      className="flex flex-col gap-6 p-6 wrap-anywhere"
    >
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
        <Detail label="Address">{address ?? 'J.P Nagar, Bangalore, India'}</Detail>
      </dl>
      {officeHours.length > 0 && (
        <div className="border-t border-line pt-5">
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
