import { h2, ol, p, richText, ul } from '../../lexical'
import type { PageContent } from '../types'

export const about: PageContent = {
  slug: 'about',
  title: 'About Us',
  description:
    'Why there is an Atelier: a place to learn AI, low-code and no-code development by building real things.',
  body: richText(
    h2('Our mission'),
    p(
      'An atelier is a room with a bench, good light and somebody more experienced at the next table. We run such a room for people who want to build with AI, low-code and no-code tools, wherever they live and whatever they did before.',
    ),
    p(
      'We believe that these tools should not belong to the few who were first. A nurse, a shop owner and a student of law know problems that no programmer has ever seen. Our job is to put the tools into their hands, together with the judgment to use them well.',
    ),
    h2('Our values'),
    ul(
      '**Make it real.** We teach with real material, and measure a lesson by what exists afterwards.',
      '**Say what you do not know.** Of models, of people and of ourselves we prefer an honest gap to a confident guess.',
      '**Leave the door open.** Workshops are free, recordings are kept, and nobody has to prove that they belong here.',
      '**Take care of people.** Whoever automates something is responsible for those who lived from it before.',
    ),
    h2('1,000+ Students Worldwide'),
    p(
      'More than a thousand people have sat at our benches, in Bangalore and online. They have come from classrooms, offices, workshops and kitchens, and most of them came back with a friend.',
    ),
    h2('Four reasons to choose us'),
    ol(
      '**You build from the first hour**, with a mentor who asks before explaining.',
      '**Free workshops, fair courses.** You can find out whether we suit you before you pay anything, and for 30 days after you did.',
      '**Teachers who practice.** Everybody who teaches here also ships, repairs and apologizes for software elsewhere.',
      '**A path, not a pile.** Workshops, courses and the internship fit together, up to a first contract.',
    ),
    h2('Come and see'),
    p(
      'The best way to know us is an afternoon at the bench: [browse the workshops](/workshops), or [create an account](/register) and ask your first question.',
    ),
  ),
}
