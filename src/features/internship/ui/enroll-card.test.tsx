import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Instructor, Internship } from '@/payload-types'
import { toProgramme } from '../dto'
import type { OpenCohort } from '../server/cohort-queries'
import { EnrollCard } from './enroll-card'
import { ProgrammeArticle } from './programme-article'

const renderCard = (
  internship: Partial<Internship>,
  currency = 'INR',
  Part = EnrollCard,
  cohort?: OpenCohort | null,
) =>
  renderToStaticMarkup(
    <Part
      programme={toProgramme({ id: 1, title: 'Trainee Program', ...internship })}
      cohort={cohort}
      currency={currency}
      timeZone="Asia/Kolkata"
    />,
  )

test('D-15 a programme that is filled offers no way in, whatever else is set', () => {
  const card = renderCard({
    filled: true,
    paymentLink: 'https://pay.test/x',
    paymentButtonId: 'pl_1',
  })
  expect(card).toContain('This program is full.')
  expect(card).not.toMatch(/Enroll Now|pay\.test|Pay by card/)
})

test('D-15 "Enroll Now" follows `filled` alone: 350 of 350 places taken is still open', () => {
  const card = renderCard({ enrolled: 350, capacity: 350, paymentLink: 'https://pay.test/x' })
  expect(card).toContain('350 of 350')
  expect(card).toContain('You enroll for the next one.')
  expect(card).toMatch(/<a [^>]*href="https:\/\/pay\.test\/x"[^>]*>Enroll Now/)
})

test('D-15 without a payment link it leads to /contact', () => {
  expect(renderCard({})).toMatch(
    /<a [^>]*href="\/contact\?subject=Trainee%20Program"[^>]*>Enroll Now/,
  )
})

test("D-15 the provider's button is there only when one is configured, and no script before a click", () => {
  expect(renderCard({ paymentLink: 'https://pay.test/x' })).not.toContain('Pay by card')
  const card = renderCard({ paymentLink: 'https://pay.test/x', paymentButtonId: 'pl_1' })
  expect(card).toContain('Pay by card')
  expect(card).not.toContain('<script')
})

test("A-56 D-15 a button without a payment link: the provider's button shows, Enroll Now leads to /contact", () => {
  const card = renderCard({ paymentButtonId: 'pl_1' })
  expect(card).toContain('Pay by card')
  expect(card).toMatch(/<a [^>]*href="\/contact\?subject=Trainee%20Program"[^>]*>Enroll Now/)
})

test('D-01 A-56 prices are in the currency of the site settings', () => {
  const prices = { price: 2999, listPrice: 3799.5 }
  expect(renderCard(prices)).toMatch(/₹2999<.*₹3799\.50</)
  expect(renderCard(prices, 'EUR')).toMatch(/€2999<.*€3799\.50</)
  expect(renderCard(prices, 'zz')).toContain('₹2999<')
})

test('N-01 an open group replaces price, start, places and ways to pay; without one they stay', () => {
  const set = {
    ...{ enrolled: 350, capacity: 350, price: 2999, filled: false },
    ...{ paymentLink: 'https://pay.test/x', paymentButtonId: 'pl_1' },
  }
  const cohort = {
    ...{ id: 7, name: 'Spring', startsAt: '2031-01-05T19:30:00.000Z', applyUntil: null },
    ...{ capacity: 20, taken: 3, price: 1500, listPrice: null },
  }
  const card = renderCard(set, 'INR', EnrollCard, cohort)
  expect(card).toMatch(/₹1500.*3 of 20.*href="\/internships\/apply\/7"/)
  expect(card).not.toMatch(/350|2999|pay\.test|Pay by card|Enroll Now/)

  const before = renderCard(set)
  expect(renderCard(set, 'INR', EnrollCard, null)).toBe(before)
  expect(before).toMatch(/₹2999.*350 of 350.*href="https:\/\/pay\.test\/x".*Pay by card/)
  expect(before).not.toContain('/internships/apply')
})

const MENTOR = {
  id: 3,
  name: 'Ada Lovelace',
  slug: 'ada',
  text: 'Writes programs.',
  createdAt: '',
  picture: {
    id: 4,
    alt: 'Ada',
    url: '/a.webp',
    width: 400,
    height: 400,
    createdAt: '',
    updatedAt: '',
  },
  updatedAt: '',
} satisfies Instructor
const PICTURE = { ...MENTOR.picture, id: 5, alt: 'A notebook', url: '/b.webp' }

test('A-58 without a start, mentors and pictures the page shows none of them', () => {
  // What is not published is not read, only its id.
  const page = renderCard({ startsAt: null, mentors: [7], pictures: [8] }, 'INR', ProgrammeArticle)
  expect(page).not.toMatch(/next group starts|Mentors You|<img/)
})

test('A-56 outcomes and the picture of a module show once an editor has set them', () => {
  const modules = [{ title: 'Looms' }, { title: 'Nets', picture: 8 }]
  const bare = renderCard({ modules }, 'INR', ProgrammeArticle)
  expect(bare).toContain('Looms')
  expect(bare).not.toMatch(/Afterwards|<img/)

  const outcomes = [{ text: 'Weave a net' }]
  const page = renderCard(
    { outcomes, modules: [{ title: 'Looms', picture: PICTURE }] },
    'INR',
    ProgrammeArticle,
  )
  expect(page).toMatch(/What You Can Do Afterwards.*Weave a net/)
  expect(page).toMatch(/src="\/b\.webp" alt="A notebook".*Looms/)
})

test('A-58 a sample report is linked once an editor has set it, under the text of the page', () => {
  expect(renderCard({}, 'INR', ProgrammeArticle)).not.toContain('Sample Report')
  const set = { deliverables: [{ text: 'A net' }], reportLink: 'https://files.test/report.pdf' }
  expect(renderCard(set, 'INR', ProgrammeArticle)).toMatch(
    /What You Take Home.*A net.*<a href="https:\/\/files\.test\/report\.pdf" rel="noopener noreferrer" target="_blank"[^>]*>See a Sample Report/,
  )
  const titles = { report: 'Read One' }
  expect(renderCard({ ...set, titles }, 'INR', ProgrammeArticle)).toContain('>Read One<')
})

test('A-58 the start is in the time zone of the site, mentors have a portrait, a page and a text', () => {
  const page = renderCard(
    { startsAt: '2031-01-05T19:30:00.000Z', mentors: [MENTOR], pictures: [PICTURE] },
    'INR',
    ProgrammeArticle,
  )
  expect(page).toContain('The next group starts')
  expect(page).toMatch(/dateTime="2031-01-05T19:30[^>]*>.*Monday, 06 Jan 2031.*1:00 AM IST/)
  expect(page).toMatch(
    /Who Mentors You.*src="\/a\.webp" alt="".*href="\/people\/ada".*Ada Lovelace/,
  )
  expect(page).toContain('Writes programs.')
  expect(page).toMatch(/src="\/b\.webp" alt="A notebook" width="400" height="400"/)
})
