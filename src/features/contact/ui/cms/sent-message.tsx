'use client'

import { useDocumentInfo, useField, useForm } from '@payloadcms/ui'
import { useSiteZone } from '@/back-office/site-zone/site-zone'
import { formatMoment } from '@/lib/time/dates'
import { toReplyLink } from '../../reply-link'

/** A message as it is read. "Reply" opens the mail program and marks it as handled. */
export function SentMessage() {
  const zone = useSiteZone()
  const { savedDocumentData } = useDocumentInfo()
  const { submit } = useForm()
  const { setValue, value: isHandled } = useField<boolean>({ path: 'handled' })
  if (!savedDocumentData) return null
  const {
    createdAt = '',
    fromEmail = '',
    message = '',
    name = '',
    subject = '',
  } = savedDocumentData as Record<string, string | undefined>
  const sent = createdAt && formatMoment(createdAt, zone)
  const handle = () => {
    if (isHandled) return
    setValue(true)
    void submit({ overrides: { handled: true } })
  }
  return (
    <article className="tw:stack tw:mb-(--base)" aria-label="Message">
      <p className="tw:facts">
        <bdi>{name}</bdi> · <bdi>{fromEmail}</bdi> · <time dateTime={createdAt}>{sent}</time>
      </p>
      <p className="tw:verbatim" dir="auto">
        {message}
      </p>
      <p className="tw:row tw:m-0">
        <a
          className="tw:control"
          href={toReplyLink({ name, fromEmail, subject, message, sent })}
          onClick={handle}
        >
          Reply
        </a>
        <span className="tw:note">
          {isHandled ? 'Handled.' : 'Opens your mail program and marks the message as handled.'}
        </span>
      </p>
    </article>
  )
}
