import type { AdminViewServerProps } from 'payload'
import Link from 'next/link'
import { isStaff } from '@/access/roles'
import { readDesk } from './answer-desk-data'
import { OwnView, requireUser } from './own-view'

const PATH = '/cms/answer-desk'

/**
 * The answer desk of the back office: every waiting question over all workshops, oldest first, with
 * its age; each opens in the editor.
 */
export async function AnswerDesk(view: AdminViewServerProps) {
  const user = requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const desk = await readDesk({ payload, user, query: view.searchParams ?? {} })
  return (
    <OwnView view={view}>
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
    </OwnView>
  )
}
