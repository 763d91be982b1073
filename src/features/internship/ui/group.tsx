import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { FileNote } from '@/ui/file-note'
import { EmptyState } from '@/ui/empty-state'
import { AccountSection } from '@/features/accounts/ui/account/account-section'
import type { GroupPage } from '../server/cohort-queries'
import { GroupMessages } from './group-messages'

/** What the members of a group see: messages, dates, mentors, materials and their own progress. */
export function Group({ group, timeZone }: { group: GroupPage; timeZone: string }) {
  const { deliverables, materials, mentors, messages, series } = group
  const done = deliverables.filter(({ isDone }) => isDone).length
  return (
    <div className="flex flex-col gap-6">
      <AccountSection
        id="progress"
        title="Deliverables"
        intro={deliverables.length > 0 ? `${done} of ${deliverables.length} done` : undefined}
      >
        {deliverables.length === 0 ? (
          <EmptyState title="No deliverables yet">Your mentors add them.</EmptyState>
        ) : (
          <ul className="border-t border-line">
            {deliverables.map(({ comment, isDone, isRequired, label }) => (
              <li key={label} className="flex flex-col gap-1 border-b border-line py-3">
                <p className="flex flex-wrap items-center gap-3 font-semibold">
                  <span dir="auto">{label}</span>
                  <Badge tone={isDone ? 'good' : 'plain'}>
                    {isDone ? 'Done' : isRequired ? 'Required' : 'Optional'}
                  </Badge>
                </p>
                {comment && (
                  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                    {comment}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </AccountSection>
      {messages.length > 0 && (
        <AccountSection id="messages" title="Messages">
          <GroupMessages messages={messages} timeZone={timeZone} />
        </AccountSection>
      )}
      {series && (
        <AccountSection id="dates" title="Dates">
          <p>
            <AppLink href={`/series/${series.slug}`} className="font-semibold underline">
              {series.title}
            </AppLink>
          </p>
        </AccountSection>
      )}
      {materials.length > 0 && (
        <AccountSection id="materials" title="Materials">
          <ul className="flex flex-col gap-2">
            {materials.map(({ file, link, name }) => (
              <li key={link} className="flex flex-wrap gap-x-3">
                <AppLink
                  href={link}
                  isWholePage={Boolean(file)}
                  className="font-semibold wrap-anywhere underline"
                >
                  {name}
                </AppLink>
                {file && <FileNote file={file} />}
              </li>
            ))}
          </ul>
        </AccountSection>
      )}
      {mentors.length > 0 && (
        <AccountSection id="mentors" title="Mentors">
          <ul className="flex flex-col gap-2">
            {mentors.map(({ name, slug }) => (
              <li key={name}>
                {slug ? (
                  <AppLink href={`/people/${slug}`} className="font-semibold underline">
                    {name}
                  </AppLink>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </AccountSection>
      )}
    </div>
  )
}
