import type { UIFieldServerProps } from 'payload'
import { toDeletion } from '@/back-office/dialogs'
import { InDialog } from '@/back-office/in-dialog'
import { AppLink } from '@/ui/app-link'
import { findUses, type UploadCollection } from '../../server/find-uses'
import type { User } from '@/payload-types'

/** Where a picture or file is used, below its form: what a deletion would leave without it. */
export async function UsedIn({ collectionSlug, data, id, payload, user }: UIFieldServerProps) {
  if (!id || !user) return null
  const { filename } = data as { filename?: string }
  const upload = { collection: collectionSlug as UploadCollection, id: Number(id), filename }
  const uses = await findUses(payload, user as User, upload)
  return (
    <section className="tw:mt-[calc(var(--base)*1.5)]" aria-labelledby="used-in">
      <h2 id="used-in" className="tw:m-0 tw:mb-[8px] tw:text-[17px]">
        Used in
      </h2>
      {uses.length === 0 ? (
        <p>No record uses it. Waiting drafts are not searched.</p>
      ) : (
        <ul className="tw:title-lines">
          {uses.map(({ href, title }) => (
            <li key={href ?? title}>
              {href ? (
                <AppLink href={href} prefetch={false}>
                  {title}
                </AppLink>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      )}
      {uses.length > 0 && (
        <InDialog dialog={toDeletion(id)}>
          <p>These stay, without it:</p>
          <ul>
            {uses.map(({ href, title }) => (
              <li key={href ?? title}>{title}</li>
            ))}
          </ul>
        </InDialog>
      )}
    </section>
  )
}
