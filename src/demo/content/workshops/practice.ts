import { h3, richText, ul } from '../../lexical'
import { gallery } from '../gallery'
import { paragraphs } from '../replays'
import { ONLINE } from './ai'
import type { WorkshopContent } from '../types'

export const practiceWorkshops: WorkshopContent[] = [
  {
    slug: 'designing-interfaces-people-understand',
    title: 'Designing Interfaces People Understand',
    description: paragraphs(
      'No one reads an interface; people look for the next thing to press. This studio day trains you to see a screen the way a hurried person does, and to design for that person without insulting everyone else.',
      'You sketch eight versions of one screen before lunch, keep two, and test both on someone who has never seen them. In the afternoon we work on the small things that carry most of the weight: labels, order, empty states, and the sentence that appears when something went wrong.',
      'Pencil and paper until three o’clock, a design tool after that. No drawing skill is required; boxes and arrows will do.',
    ),
    category: ['Design'],
    duration: '1 day',
    age: 42,
    coverAlt: 'A curve with its handles and the pencil that drew it',
    starts: { week: 4, weekday: 6, at: '10:00' },
    hours: 6,
    mode: 'in-person',
    venue: 'Atelier studio, J.P Nagar, Bangalore',
    topics: ['Sketching in eights', 'Labels and order', 'Empty and error states', 'Hallway tests'],
    resources: [
      { name: 'Sketching sheets to print', link: 'https://example.com/files/eights' },
      { name: 'Test script for five people', link: 'https://example.com/files/hallway-test' },
      { name: 'Inclusive components: a reading list', link: 'https://example.com/files/inclusive' },
    ],
    gallery: gallery(12, 19, 7, 8, 1),
  },
  {
    slug: 'securing-what-you-ship',
    title: 'Securing What You Ship',
    description: paragraphs(
      'Security is easier to understand from the other side of the door. On the first evening you attack a small shop that we built badly on purpose: you will read other people’s orders, become an administrator, and buy a bicycle for minus forty.',
      'On the second evening you close every hole you used, in order of what it could have cost. You will learn to check who is asking on every request, to treat each input as a guess, to store secrets outside the code, and to write the test that keeps a hole closed.',
      'Everything runs on your own machine against our practice shop. Attacking anything else is neither needed nor allowed.',
    ),
    body: richText(
      h3('House rules'),
      ul(
        'We attack the practice shop and nothing else.',
        'What you find in your own work afterwards, you tell its owner first.',
        'Every attack that you try ends as a test in the repository.',
      ),
      'You can follow along with any web framework; the shop is written in plain JavaScript.',
    ),
    category: ['Cybersecurity', 'Software Development'],
    duration: '2 evenings',
    age: 48,
    coverAlt: 'Three gates of colored arches, the middle one with a keyhole',
    starts: { week: 5, weekday: 2, at: '18:30' },
    hours: 3,
    ...ONLINE,
    topics: ['Who is asking?', 'Injection', 'Secrets', 'Tests that keep holes closed'],
    resources: [
      { name: 'The leaky shop (GitHub)', link: 'https://example.com/github/leaky-shop' },
      { name: 'OWASP Top Ten', link: 'https://owasp.org/www-project-top-ten/' },
      { name: 'Threat model on one page', link: 'https://example.com/files/threat-model' },
    ],
    gallery: gallery(15, 10, 18),
  },
  {
    slug: 'launching-a-small-product',
    title: 'Launching a Small Product',
    description: paragraphs(
      'You have built something. Now forty people should hear of it, not four million. This workshop is about small launches: finding the first forty, telling them one clear thing, and learning from what they do instead of from what they say.',
      'In four hours you write a page with one promise, a price you can say aloud, and three messages for three places where your people already talk. We set up the only two numbers worth watching in the first month and agree on what would make you stop.',
      'Good for makers, teachers, clubs and anyone who gets a stomach ache from the word funnel.',
    ),
    category: ['Marketing', 'Business'],
    duration: '4 hours',
    age: 55,
    coverAlt: 'Rings of color that spread from two corners',
    starts: { week: 7, weekday: 6, at: '14:00' },
    hours: 4,
    ...ONLINE,
    topics: ['The first forty', 'One promise', 'A price', 'Two numbers'],
    resources: [
      { name: 'Launch page template', link: 'https://example.com/files/launch-page' },
      { name: 'Price worksheet', link: 'https://example.com/files/price-worksheet' },
    ],
    gallery: gallery(16, 8, 11, 13),
  },
  {
    slug: 'git-and-reviews-without-fear',
    title: 'Git and Reviews Without Fear',
    description: paragraphs(
      'Everyone who works with Git has a folder named final-final-2 somewhere. In three hours we replace it with a handful of commands that you understand, and a way back from every mistake that we could think of. You will make all of them, on purpose.',
      'The second part is about people. We review a change together, first badly and then well, and work out why the same remark can help or hurt. You leave with a checklist for authors and one for reviewers, both short enough to be used.',
    ),
    category: ['Software Development', 'Other'],
    duration: '3 hours',
    age: 61,
    coverAlt: 'Bands of paper, ink and ochre woven on a red ground',
    starts: { week: -3, weekday: 6, at: '10:00' },
    hours: 3,
    mode: 'in-person',
    venue: 'Atelier studio, J.P Nagar, Bangalore',
    topics: ['Commits that tell a story', 'Undoing anything', 'Kind reviews'],
    resources: [
      { name: 'Practice repository on GitHub', link: 'https://example.com/github/git-practice' },
      { name: 'Git: the book', link: 'https://git-scm.com/book' },
      { name: 'Two checklists', link: 'https://example.com/files/review-checklists' },
    ],
    gallery: gallery(10, 23, 5),
  },
]
