/** Figures come from the site settings. */
export const ABOUT = {
  mission: {
    title: 'Our Mission',
    text: [
      'Building software used to ask for years of preparation before the first thing worked. It no longer has to. Our mission is to bring anybody who is curious to the point where an idea of theirs runs, is used by somebody else, and can be improved the next day.',
      'So our workshops are free, our teachers build for a living, and every session ends with something finished on your screen. We would rather you leave with one small thing that works than with notes about ten.',
    ],
  },
  values: {
    title: 'Our Values',
    items: [
      {
        title: 'Make first, name later',
        text: 'You meet a concept when the work in front of you needs it, not a chapter before.',
      },
      {
        title: 'No question is too small',
        text: 'Every workshop has a page for questions, and every question gets an answer from the team.',
      },
      {
        title: 'Honest about tools',
        text: 'We say where a tool stops, what it costs and when plain code is the better choice.',
      },
      {
        title: 'Open doors',
        text: 'Free workshops, webinars with recordings for those who could not come, and pages that work on an old phone.',
      },
    ],
  },
  reasons: {
    title: 'Why Learn With Us',
    items: [
      {
        title: 'Taught by practitioners',
        text: 'The people who teach ship products in the same tools during the rest of the week.',
      },
      {
        title: 'Small, finished projects',
        text: 'Each workshop is cut so that you can finish it in the time it takes.',
      },
      {
        title: 'Help that stays',
        text: 'Resources and answers remain on the page of the workshop after it is over.',
      },
      {
        title: 'A way on from here',
        text: 'From a first workshop to the trainee programme: there is always a next step that fits.',
      },
    ],
  },
}
