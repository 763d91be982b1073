import { paragraphs, spreadsheetReplay } from '../replays'
import { demoVideo } from '../tutorials/programming'
import { h3, richText, ul } from '../../lexical'
import { gallery } from '../gallery'
import { ONLINE } from './ai'
import type { WorkshopContent } from '../types'

export const buildWorkshops: WorkshopContent[] = [
  {
    slug: 'automating-office-work',
    title: 'Automating Office Work Without Breaking It',
    description: paragraphs(
      'An invoice arrives, someone renames it, someone else types four numbers into a sheet, a third person asks whether it has been paid. You will replace the middle of that chain and leave the people at both ends better off.',
      'We build three automations of growing reach: one that files, one that asks before it acts, and one that reads a document with a model and hands doubtful cases to a person. Each comes with the part most tutorials skip: a log, an alarm, and a way to run yesterday again.',
      'For office managers, founders and the colleague whom everyone asks about spreadsheets.',
    ),
    category: ['No-Code Tools', 'Business'],
    duration: '2 half days',
    age: 22,
    coverAlt: 'A branching workflow of circles, squares and diamonds',
    starts: { week: 2, weekday: 2, at: '09:30' },
    hours: 4,
    ...ONLINE,
    topics: [
      'Triggers and actions',
      'Asking before acting',
      'Reading documents',
      'Logs and alarms',
    ],
    resources: [
      { name: 'Three flows to import', link: 'https://example.com/files/office-flows' },
      { name: 'Thirty sample invoices (invented)', link: 'https://example.com/files/invoices' },
    ],
    gallery: gallery(18, 2, 20),
  },
  {
    slug: 'responsive-web-pages-from-scratch',
    title: 'Responsive Web Pages from Scratch',
    description: paragraphs(
      'Six weeks, one page a week, no framework. You learn HTML that says what things are, CSS that adapts instead of breaking, and just enough JavaScript to open a menu without locking anyone out.',
      'Every page is checked on the smallest phone in the room, with the keyboard alone and with a screen reader. That sounds strict and is in fact the short way: a page that passes those three is rarely wrong anywhere else.',
      'At the end you publish a small site of your own. Participants of earlier groups have built pages for a choir, a bakery, a repair café and a very good band.',
    ),
    body: richText(
      h3('Page by page'),
      ul(
        'Week 1: a recipe. Headings, lists, and why `<div>` is the last resort.',
        'Week 2: a poster. Type, color and contrast that can be measured.',
        'Week 3: a price list. Grid, and tables that survive a phone.',
        'Week 4: a form. Labels, errors and kindness.',
        'Week 5: a gallery. Pictures that do not cost a data plan.',
        'Week 6: your own page, live.',
      ),
    ),
    category: ['Web Development'],
    duration: '6 weeks',
    age: 26,
    coverAlt: 'A page on a screen with a picture, lines of text and a pointer',
    starts: { week: 3, weekday: 1, at: '18:00' },
    hours: 2,
    ...ONLINE,
    topics: ['Semantic HTML', 'Grid and flexbox', 'Forms', 'Accessibility', 'Publishing'],
    resources: [
      { name: 'Course repository (GitHub)', link: 'https://example.com/github/six-pages' },
      { name: 'MDN: learn web development', link: 'https://developer.mozilla.org/' },
      { name: 'W3C: easy accessibility checks', link: 'https://www.w3.org/WAI/' },
      { name: 'Six page briefs', link: 'https://example.com/files/six-briefs' },
      { name: 'Type and color worksheet', link: 'https://example.com/files/type-color' },
    ],
    gallery: gallery(7, 20, 12, 14, 3),
  },
  {
    slug: 'one-code-base-two-phones',
    title: 'One Code Base, Two Phones',
    description: paragraphs(
      'You have one idea, one weekend and users with two kinds of phone. In this weekend workshop you build a small app for both: a habit counter that works on a train without a connection and catches up when it finds one.',
      'Saturday is for screens, gestures and navigation. Sunday is for everything that makes a phone a phone: storage, notifications, the camera, and the question of what to do when someone says no to a permission. We finish with a build that you can hand to five testers.',
      'You should have written some JavaScript before. A phone of your own is the best test device; we have a drawer of old ones for the sake of honesty.',
    ),
    category: ['Mobile Development', 'Programming'],
    duration: '1 weekend',
    age: 31,
    coverAlt: 'Four phone screens side by side with simple layouts',
    starts: { week: 6, weekday: 6, at: '09:30' },
    hours: 7,
    mode: 'in-person',
    venue: 'Atelier studio, J.P Nagar, Bangalore',
    topics: ['Screens and gestures', 'Offline first', 'Permissions', 'Handing out test builds'],
    resources: [
      { name: 'Habit counter on GitHub', link: 'https://example.com/github/habit-counter' },
      { name: 'Setup guide, please read before', link: 'https://example.com/files/phone-setup' },
      { name: 'Tester’s diary template', link: 'https://example.com/files/tester-diary' },
    ],
    gallery: gallery(14, 13, 9, 17),
  },
  {
    slug: 'python-for-people-with-spreadsheets',
    title: 'Python for People with Too Many Spreadsheets',
    description: paragraphs(
      'You do not need to become a programmer to stop copying columns by hand. You need about forty lines of Python and the nerve to run them on Monday morning.',
      'We work through the jobs that eat afternoons: joining two lists that almost match, finding what changed since last week, splitting one file into thirty, and sending each of the thirty to the right person. Everything happens in notebooks that you can read like a letter.',
      'In the last hour you bring your own file. Past participants have retired a two-day month-end routine that way; others have learned that their data was wrong all along, which is also a result.',
    ),
    body: richText(
      'The first exercise, so that you know what you are in for:',
      ul(
        'Open `members.csv` and `payments.csv`.',
        'Find everyone who paid twice.',
        'Write them a friendly letter, without typing a single name.',
      ),
    ),
    category: ['Programming', 'Data Science'],
    duration: '3 evenings',
    age: 37,
    coverAlt: 'A small tower of red, white and green cubes',
    starts: { week: -1, weekday: 2, at: '18:30' },
    recordingUrl: demoVideo.youtube,
    ...spreadsheetReplay,
    hours: 2.5,
    ...ONLINE,
    topics: ['Reading files', 'Joining lists', 'Finding changes', 'Sending results'],
    resources: [
      { name: 'Notebooks on GitHub', link: 'https://example.com/github/spreadsheet-python' },
      { name: 'Python tutorial', link: 'https://docs.python.org/3/tutorial/' },
      { name: 'Practice files', link: 'https://example.com/files/members-payments' },
    ],
    gallery: gallery(24, 9, 22),
  },
]
