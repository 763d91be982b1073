/** Where an application stands (docs/decisions/024-applications.md). Applicants and staff see the same. */
export const APPLICATION_STATES = [
  'applied',
  'accepted',
  'waiting',
  'declined',
  'withdrawn',
  'enrolled',
  'completed',
  'left',
] as const

export type ApplicationState = (typeof APPLICATION_STATES)[number]

type StepRule = {
  from: readonly ApplicationState[]
  to: ApplicationState
  /** Who takes it. The system accepts the next in line and ends offers, too. */
  who: 'staff' | 'applicant'
  /** What the buttons of staff say. */
  label: string
}

/** Every way from one state to another. Any other step is a conflict. */
export const STEPS = {
  accept: {
    from: ['applied', 'waiting', 'declined'],
    to: 'accepted',
    who: 'staff',
    label: 'Accept',
  },
  wait: { from: ['applied'], to: 'waiting', who: 'staff', label: 'Put on the waiting list' },
  decline: { from: ['applied', 'waiting'], to: 'declined', who: 'staff', label: 'Decline' },
  withdraw: {
    from: ['applied', 'waiting', 'accepted'],
    to: 'withdrawn',
    who: 'applicant',
    label: 'Withdraw',
  },
  enroll: { from: ['accepted'], to: 'enrolled', who: 'staff', label: 'Enroll' },
  pay: { from: ['accepted'], to: 'enrolled', who: 'staff', label: 'Mark as paid' },
  complete: { from: ['enrolled'], to: 'completed', who: 'staff', label: 'Complete' },
  leave: { from: ['enrolled'], to: 'left', who: 'staff', label: 'Record that they left' },
} as const satisfies Record<string, StepRule>

export type Step = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as Step[]

/** What each state means for the applicant, and what comes next. */
export const STATE_COPY: Record<ApplicationState, { label: string; next: string }> = {
  applied: { label: 'Applied', next: 'We read every application and answer by email.' },
  accepted: { label: 'Accepted', next: 'Your place is held until the deadline.' },
  waiting: {
    label: 'On the waiting list',
    next: 'If a place becomes free, the next person in line gets it and an email.',
  },
  declined: { label: 'Declined', next: 'You can apply to another group.' },
  withdrawn: { label: 'Withdrawn', next: 'You can apply to another group.' },
  enrolled: { label: 'Enrolled', next: 'Your place is confirmed.' },
  completed: { label: 'Completed', next: 'Your certificate is in My Learning.' },
  left: { label: 'Left', next: 'You no longer take part in this group.' },
}

/** States that occupy a place of the cohort. */
export const PLACED = ['accepted', 'enrolled', 'completed'] as const satisfies ApplicationState[]

export function mayStep(step: Step, from: ApplicationState): boolean {
  return (STEPS[step].from as readonly ApplicationState[]).includes(from)
}

/** Steps that staff can take from a state. */
export function listStaffSteps(from: ApplicationState): Step[] {
  return STEP_NAMES.filter((step) => STEPS[step].who === 'staff' && mayStep(step, from))
}

export const COHORT_STATES = ['draft', 'open', 'closed', 'running', 'finished'] as const
