import { gallery } from '../gallery'
import type { HomeContent } from '../types'

export const home: HomeContent = {
  headline: 'Learn AI, Low-Code, and No-Code Development',
  intro:
    'Free workshops, paid courses and an internship for people who would rather build something than watch someone else do it. Small groups, real material, and a mentor within arm’s reach.',
  offers: [
    {
      title: 'Workshops',
      text: 'Free, hands-on and focused on one skill. Online or in our studio, from three hours to six weeks. You leave with something that works.',
      points: [
        { text: 'Free of charge' },
        { text: 'Online and in person' },
        { text: 'Questions answered by the team' },
      ],
      linkLabel: 'Browse workshops',
      linkHref: '/workshops',
    },
    {
      title: 'Paid Courses',
      text: 'A curriculum with a beginning and an end: 6 weeks for one skill or 15 weeks for a profession, with feedback on everything you hand in.',
      points: [
        { text: '6 or 15 weeks' },
        { text: 'Certificates' },
        { text: 'Lifetime access to recordings' },
      ],
      linkLabel: 'Ask about courses',
      linkHref: '/contact?subject=Paid%20courses',
    },
    {
      title: 'Career Support',
      text: 'A portfolio that people read to the end, an interview you have already rehearsed, and an internship with real work in it.',
      points: [
        { text: 'Portfolio reviews' },
        { text: 'Practice interviews' },
        { text: 'Internship program' },
      ],
      linkLabel: 'See the internship',
      linkHref: '/internships',
    },
  ],
  gallery: gallery(1, 2, 3, 4, 5, 6, 7, 8, 9),
  reasons: [
    {
      title: 'You build from the first hour',
      text: 'Every session starts with a task, not with a history of computing. Theory comes when you need it.',
    },
    {
      title: 'Mentors who do the work',
      text: 'People who ship software during the week teach it in the evening, with last week’s mistakes at hand.',
    },
    {
      title: 'Groups small enough to ask',
      text: 'No one learns in a crowd. When a group grows beyond twenty, a second mentor joins it.',
    },
    {
      title: 'Tools people actually use',
      text: 'Learn what companies really use, and how to move on from a tool.',
    },
    {
      title: 'Answers that last',
      text: 'Ask on the page of any workshop. The team replies in writing, and the next person finds the answer.',
    },
    {
      title: 'Where it leads',
      text: 'Workshop, course, internship, first contract: each step prepares you for the next.',
    },
  ],
  testimonials: [
    {
      content:
        'I came with an idea that I had carried around for a year. After three hours I knew which half of it was any good, and I had a prototype of that half on my phone.',
      author: 'Nila Demo',
      role: 'Product manager (demo testimonial)',
      avatar: '/people/01.webp',
      rating: 5,
    },
    {
      content:
        'The automation from the second morning has filed our invoices ever since. What I value more: I know what to do on the day it stops.',
      author: 'Jonas Demo',
      role: 'Office manager (demo testimonial)',
      avatar: '/people/02.webp',
      rating: 5,
    },
    {
      content:
        'Twelve demanding weeks with a mentor who never once took the keyboard. I would have liked more time for the capstone, and still: it got me the interview.',
      author: 'Farah Demo',
      role: 'AI trainee (demo testimonial)',
      avatar: '/people/03.webp',
      rating: 4,
    },
  ],
  closingTitle: 'There is a seat for you at the bench',
  closingText:
    'Pick a workshop, bring a question, and see how far you get in an afternoon. An account is free and takes a minute.',
}
