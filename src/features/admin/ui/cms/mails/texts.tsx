import Link from 'next/link'
import type { Mail } from '@/platform/mail/layout'
import { BRAND, toFieldName } from '@/platform/mail/mail-entry'
import { mailGroups } from '@/platform/mail/mail-registry'
import type { MailPreview } from '../../../server/preview-mail'
import { EMAILS, MAILS, mailsHref } from './address'
import { MailFrame } from './mail-frame'
import { SendTest } from './send-test'

/** The emails that the site sends, each with a link to its preview. */
export function MailTexts() {
  return (
    <section aria-labelledby="texts" className="tw:stack">
      <div className="tw:row tw:justify-between">
        <h2 id="texts" className="tw:section-title">
          What emails say
        </h2>
        <Link className="tw:control" href={EMAILS} prefetch={false}>
          Change the texts
        </Link>
      </div>
      {mailGroups().map(({ entries, label }) => (
        <details key={label} className="tw:entry">
          <summary className="tw:cursor-pointer tw:py-1 tw:font-semibold">
            {label} <span className="tw:count">{entries.length}</span>
          </summary>
          <ul className="tw:plain-list tw:stack tw:mt-3">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Link
                  className="tw:font-semibold tw:text-ink"
                  href={mailsHref({ text: entry.id })}
                  prefetch={false}
                >
                  {entry.label}
                </Link>
                <p className="tw:facts">{entry.sentWhen}</p>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

/** An email as it looks now: at two widths, in a dark client, and as text. */
export function MailText({ preview }: { preview: MailPreview | null }) {
  return (
    <article className="tw:stack">
      <Link className="tw:control tw:self-start" href={MAILS} prefetch={false}>
        All emails
      </Link>
      {preview ? <Preview {...preview} /> : <p>This email does not exist.</p>}
    </article>
  )
}

function Preview({ entry, isReal, mail }: MailPreview) {
  const { id, label, placeholders, required = [], sentWhen } = entry
  const html = showPictures(mail)
  return (
    <>
      <h2 className="tw:section-title">{label}</h2>
      <p className="tw:facts">
        {sentWhen} {isReal ? 'With the newest record, addressed to you.' : 'With examples.'}
      </p>
      <p className="tw:wrap-anywhere">
        <b>Subject:</b> {mail.subject}
      </p>
      <p className="tw:facts">
        {[...Object.keys(placeholders), BRAND].map((name) => `{${name}}`).join(' ')}
        {required.length > 0 && ` · needed: ${required.map((name) => `{${name}}`).join(' ')}`}
      </p>
      <div className="tw:row">
        <Link className="tw:control" href={`${EMAILS}#field-${toFieldName(id)}`} prefetch={false}>
          Change the texts
        </Link>
        <SendTest id={id} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-start tw:gap-6">
        <Frame label="600 pixels" width="tw:w-[600px]" html={html} />
        <Frame label="360 pixels" width="tw:w-[360px]" html={html} />
        <Frame label="360 pixels, dark" width="tw:w-[360px]" html={toDark(html)} />
      </div>
      <h3 className="tw:m-0 tw:mt-2 tw:text-[17px]">As text</h3>
      <pre className="tw:verbatim" tabIndex={0}>
        {mail.text}
      </pre>
    </>
  )
}

function Frame({ html, label, width }: { html: string; label: string; width: string }) {
  return (
    <figure className={`tw:m-0 tw:flex tw:max-w-full tw:flex-col tw:gap-2 ${width}`}>
      <figcaption className="tw:facts">{label}</figcaption>
      <MailFrame
        className="tw:h-[640px] tw:w-full tw:resize-y"
        title={`Preview, ${label}`}
        html={html}
        isOurs
      />
    </figure>
  )
}

/** Pictures that are attached to the email. */
function showPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (shown, { cid, png }) => shown.replaceAll(`cid:${cid}"`, `data:image/png;base64,${png}"`),
    html,
  )
}

/** A frame cannot be asked to prefer dark colors, so its rules for them always apply. */
function toDark(html: string): string {
  return html.replaceAll(/\(prefers-color-scheme:\s*dark\)/g, 'all')
}
