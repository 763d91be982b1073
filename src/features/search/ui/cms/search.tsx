import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { AppLink } from '@/ui/app-link'
import { OwnView, requireUser } from '@/back-office/own-view'
import { SEARCH } from './address'
import { findTitles } from '../../server/find-titles'
import { SearchForm } from './search-form'

/** The search over the titles of all content, for staff. */
export async function Search(view: AdminViewServerProps) {
  const { q } = view.searchParams ?? {}
  const text = (typeof q === 'string' ? q : '').trim().slice(0, 200)
  const query = encodeURIComponent(text)
  const path = text ? `${SEARCH}?q=${query}` : SEARCH
  const user = requireUser(view, { path, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const results = text ? await findTitles({ payload, user }, text) : []
  return (
    <OwnView view={view}>
      <div className="tw:flex tw:max-w-[48rem] tw:flex-col tw:gap-[24px]">
        <h1 className="tw:m-0">Search</h1>
        <SearchForm text={text} />
        {text && results.length === 0 && <p>{`No title contains “${text}”.`}</p>}
        {results.map(({ label, records, slug, total }) => (
          <section key={slug} aria-labelledby={`found-${slug}`}>
            <h2 id={`found-${slug}`} className="tw:m-0 tw:mb-[8px] tw:text-[17px]">
              {label}
            </h2>
            <ul className="tw:title-lines">
              {records.map(({ id, isDraft, title }) => (
                <li key={id}>
                  <AppLink href={`/cms/collections/${slug}/${id}`} prefetch={false}>
                    {title}
                  </AppLink>
                  {isDraft && <span> (draft)</span>}
                </li>
              ))}
            </ul>
            {total > records.length && (
              <AppLink href={`/cms/collections/${slug}?search=${query}`} prefetch={false}>
                {`All ${total}`}
              </AppLink>
            )}
          </section>
        ))}
      </div>
    </OwnView>
  )
}
