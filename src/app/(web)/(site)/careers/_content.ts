export const PERKS = [
  {
    title: 'Work wherever you think best',
    text: 'At home, at our studio in Bangalore or anywhere with a good connection. Teams agree on their hours.',
  },
  {
    title: 'A fifth of the week to learn',
    text: 'One day in five is yours to try tools, read and write. Much of what we teach began there.',
  },
  {
    title: 'Build what you teach',
    text: 'Everyone who teaches also ships: real projects, real users, and the scars worth sharing.',
  },
  {
    title: 'Health cover for your family',
    text: 'Medical insurance for you, your partner, your children and your parents from the first day.',
  },
  {
    title: 'Small teams, short meetings',
    text: 'Four to six people own a subject from the first sketch to the last answered question.',
  },
  {
    title: 'A path you can see',
    text: 'Written levels, open pay bands and two honest conversations a year about the next step.',
  },
]
