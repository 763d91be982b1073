import { h2, h3, p, richText } from '../../lexical'
import type { PageContent } from '../types'

export const careers: PageContent = {
  slug: 'careers',
  title: 'Careers',
  description: 'Working at Atelier: what we offer, and which positions are open.',
  body: richText(
    p(
      'We are a small team of teachers, builders and organizers. We look for people who like to explain things, who finish what they begin, and who can say “I was wrong” without a meeting about it.',
    ),
    h2('What you can expect'),
    h3('Work from where you live'),
    p('Our studio is in Bangalore, our team is not. We meet in person twice a year, on our cost.'),
    h3('Time to learn'),
    p('Every second Friday belongs to you: read, build, attend a workshop of your own choice.'),
    h3('Health for you and your family'),
    p('Insurance from the first day, for the people who depend on you as well.'),
    h3('Hours that fit a life'),
    p('Evening sessions are followed by free mornings. Nobody answers messages at night.'),
    h3('Good tools'),
    p('The laptop, chair and software you need, and a budget for the ones we did not think of.'),
    h3('A say in what we teach'),
    p('Everybody may propose a workshop, and everybody has taught at least one.'),
    h2('Open positions'),
    p('There are currently no open positions.'),
    p(
      'If you are at the beginning of your way, the internship is a good door: [View Internships](/internships).',
    ),
  ),
}
