/** Figures come from the site settings. */
export const ABOUT = {
  mission: {
    title: 'Our Mission',
    text: [
      'Building software used to take years of preparation before the first thing worked. It no longer has to. Our mission is to help anyone who is curious get an idea running, used by someone else, and improved the next day.',
      'So our workshops are free, our teachers build for a living, and every session ends with something finished on your screen. We would rather you leave with one small thing that works than with notes about ten.',
    ],
  },
  values: {
    title: 'Our Values',
    items: [
      {
        title: 'Build first, theory later',
        text: 'You learn a concept when you need it, not a chapter early.',
      },
      {
        title: 'No question is too small',
        text: 'Every workshop has a page for questions, and the team answers every question.',
      },
      {
        title: 'Honest about tools',
        text: 'We say where a tool stops, what it costs and when plain code is the better choice.',
      },
      {
        title: 'Open doors',
        text: 'Free workshops, recorded webinars for those who could not attend, and pages that work on an old phone.',
      },
    ],
  },
  reasons: {
    title: 'Why Learn With Us',
    items: [
      {
        title: 'Taught by practitioners',
        text: 'Our teachers ship products with the same tools during the rest of the week.',
      },
      {
        title: 'Small, finished projects',
        text: 'Every project is sized to be finished in the session.',
      },
      {
        title: 'Help that lasts',
        text: 'Resources and answers stay online after the workshop.',
      },
      {
        title: 'Where it leads',
        text: 'From a first workshop to the trainee program, there is always a next step that fits.',
      },
    ],
  },
}
