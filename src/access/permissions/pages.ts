import { ADMINS, EVERYONE, NO_ONE, STAFF, type Table } from './terms'
import { TARGET_LISTS } from '@/lib/records/target'

/** Our own screens under /cms. */
export const VIEWS: Table = {
  '/cms/answer-desk': STAFF,
  '/cms/copy-event': STAFF,
  '/cms/door': STAFF,
  '/cms/help': STAFF,
  '/cms/year': STAFF,
  '/cms/health': STAFF,
  '/cms/mails': ADMINS,
  '/cms/search': STAFF,
}

/** Every page and file of src/app/(web). Pages with the same rules share a row. */
export const PAGES: Table = {
  '/, /{path}, /contact, /faq, /faq/results, /internships, /search, /unsubscribe': EVERYONE,
  '/developers, /developers/{name}, /qr01, /merchqr01, /share.png, /calendar.ics': EVERYONE,
  '/login, /register, /forgot-password, /reset-password, /verify-email, /confirm-seat, /confirm-application':
    EVERYONE,
  '/certificates/status/{list}': EVERYONE,
  // The code in the address grants access, and 404 without it.
  '/certificates/{code}, /certificates/{code}/badge.json, /certificates/{code}/share.png': NO_ONE,
  '/feedback/{token}, /door/{token}': NO_ONE,
  // What unknown addresses show.
  '/-': NO_ONE,
  '/workshops, /workshops/feed.xml, /workshops/browse/{category}/{when}/{difficulty}/{page}':
    EVERYONE,
  '/workshops/{id}, /workshops/{id}/calendar.ics': EVERYONE,
  '/webinars, /webinars/feed.xml, /webinars/browse/{when}/{page}': EVERYONE,
  '/webinars/{id}, /webinars/{id}/calendar.ics': EVERYONE,
  '/tutorials, /tutorials/feed.xml, /tutorials/browse/{category}/{difficulty}/{page}': EVERYONE,
  '/tutorials/{id}, /people/{id}, /{list}/{id}/share.png': EVERYONE,
  '/series/{slug}, /series/{slug}/calendar.ics': EVERYONE,
  '/account, /account/profile, /account/learning, /account/settings': [
    'sign in',
    'yes',
    'yes',
    'yes',
  ],
  // For accounts of instructors, which is not a role. All others get 404.
  '/account/teaching': ['sign in', 'no', 'no', 'no'],
  // Visitors can read them too if the site setting "answers are public" is on.
  [TARGET_LISTS.map((list) => `/${list}/{id}/ask`).join(', ')]: ['sign in', 'yes', 'yes', 'yes'],
  // Visitors get a form that emails a link.
  '/workshops/{id}/register, /webinars/{id}/register, /internships/apply/{cohort}': EVERYONE,
  '/series/{slug}/register': ['sign in', 'yes', 'yes', 'yes'],
  // For those who are enrolled, which is not a role. All others get 404.
  '/account/cohorts/{id}': ['sign in', 'no', 'no', 'no'],
  // For attendees with a seat, which is not a role. All others get 404.
  '/join/{event}, /join/{event}/go': ['sign in', 'no', 'no', 'no'],
  // The secret in the URL grants access, independent of the user. All others get 404.
  '/calendar/{file}': NO_ONE,
  '/preview/home, /preview/internship, /preview/navigation': STAFF,
  '/preview/{list}/{id}, /preview/pages/{id}, /preview/faqs/{id}, /preview/instructors/{id}': STAFF,
  '/admin, /admin/dashboard, /admin/changes, /admin/first-steps, /admin/installation, /admin/questions, /admin/security, /admin/users, /admin/year':
    ADMINS,
  '/admin/{kind}, /admin/{kind}/new, /admin/{kind}/edit/{id}, /admin/{kind}/{id}/copy': ADMINS,
  '/admin/{kind}/{id}/people, /admin/{kind}/{id}/people/export': ADMINS,
  '/admin/{kind}/{id}/people/add, /admin/{kind}/{id}/people/attendance': ADMINS,
  '/admin/cohorts, /admin/cohorts/{id}, /admin/cohorts/{id}/export': ADMINS,
  '/admin/{kind}/{id}/feedback, /admin/{kind}/{id}/feedback/export': ADMINS,
  '/admin/instructors/{id}/feedback, /admin/instructors/{id}/feedback/export': ADMINS,
  '/admin/series/{id}/feedback, /admin/series/{id}/feedback/export': ADMINS,
  '/admin/export/{list}, /check-in/{token}': ADMINS,
  '/admin/import/{list}, /admin/import/{list}/file': ADMINS,
  // Only their own imports.
  '/admin/imports/{id}, /admin/imports/{id}/refused': ADMINS,
}
