import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import Link from 'next/link'
import { isStaff } from '@/access/roles'
import { readDesk } from './answer-desk-data'

const PATH = '/cms/answer-desk'

/**
 * The answer desk of the back office: every waiting question over all workshops, oldest first, with
 * its age; each opens in the editor. Payload serves views of ours to anybody, so who asks is
 * checked here.
 */
export async function AnswerDesk({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, visibleEntities, permissions, locale } = initPageResult
  const { user, payload, i18n } = req
  if (!user) redirect(`/cms/login?redirect=${encodeURIComponent(PATH)}`)
  if (!isStaff(user)) redirect('/cms/unauthorized')
  const desk = await readDesk({ payload, user, query: searchParams ?? {} })
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={user}
      visibleEntities={visibleEntities}
    >
      <Gutter className="desk">
        <header className="home__head">
          <h1 className="home__title">Answer desk</h1>
          <p>
            {desk.total === 1 ? '1 question is waiting.' : `${desk.total} questions are waiting.`}
          </p>
        </header>
        <nav className="home__links" aria-label="Workshops">
          <Link
            className="home__link"
            href={PATH}
            prefetch={false}
            aria-current={desk.workshop ? undefined : 'page'}
          >
            All workshops
          </Link>
          {desk.workshops.map(({ id, title, waiting }) => (
            <Link
              key={id}
              className="home__link"
              href={`${PATH}?workshop=${id}`}
              prefetch={false}
              aria-current={desk.workshop === id ? 'page' : undefined}
            >
              {title} ({waiting})
            </Link>
          ))}
        </nav>
        <ol className="desk__list">
          {desk.questions.map(({ id, question, asker, workshop, age }) => (
            <li key={id} className="desk__entry">
              <p className="desk__question" dir="auto">
                {question}
              </p>
              <p className="desk__facts">
                {asker} on {workshop}, waiting for {age}
              </p>
              <Link
                className="home__link home__link--main"
                href={`/cms/collections/workshop_qna/${id}`}
                prefetch={false}
              >
                Answer<span className="desk__hidden"> question {id}</span>
              </Link>
            </li>
          ))}
        </ol>
        {desk.questions.length === 0 && <p>Every question has its answer.</p>}
        {desk.next && (
          <Link className="home__link" href={`${PATH}?${desk.next}`} prefetch={false} rel="next">
            Later questions
          </Link>
        )}
      </Gutter>
    </DefaultTemplate>
  )
}
