import type { CardEvent, CardState } from '@/lib/events/card-state'
import type { EventPhase } from '@/lib/events/event-times'
import type { EventView } from '@/lib/events/event-view'
import { joiningInWords } from '@/lib/events/joining'
import { recordingHref } from '@/lib/events/recording-href'
import type { CardAction, CardCopy, WayOut } from './dto'

export type CardSubject = CardEvent &
  Pick<EventView, 'kind' | 'slug' | 'isOnline' | 'registrationLink' | 'recordingUrl'>

const CANCEL: WayOut = {
  label: 'Cancel my seat',
  question: 'Cancel your seat?',
  yes: 'Yes, cancel my seat',
  no: 'Keep my seat',
}
/** Only online events have recordings. */
const FOLLOWS = 'The recording follows soon.'
const OPEN = 'Registration is open'
const LEAVE: WayOut = {
  label: 'Leave the waiting list',
  question: 'Leave the waiting list?',
  yes: 'Yes, leave the list',
  no: 'Stay on the list',
}

export function cardCopy(event: CardSubject, state: CardState, phase: EventPhase): CardCopy {
  switch (state.kind) {
    case 'register':
      return { ...open(state.few), action: { label: 'Register', wish: 'register' } }
    case 'register-and-join':
      return {
        ...open(state.few),
        action: { label: 'Register and join', wish: 'register', joins: true },
      }
    case 'full':
      return {
        title: 'All seats are taken',
        note: 'If a seat opens up, the first person on the list gets it and an email.',
        action: { label: 'Join the waiting list', wish: 'register' },
      }
    case 'seat':
      return {
        title: 'You have a seat',
        note: joiningInWords(state.joining, phase),
        wayOut: CANCEL,
      }
    case 'join':
      return {
        title: 'You have a seat',
        action: { label: 'Join now', href: joinPath(event) },
        wayOut: CANCEL,
      }
    case 'waiting':
      return {
        title: `You are number ${state.position} on the waiting list`,
        note:
          phase === 'live'
            ? 'The event has started. The waiting list is closed.'
            : 'We will email you as soon as you have a seat.',
        wayOut: LEAVE,
      }
    case 'elsewhere':
      return phase === 'live'
        ? { title: 'It is live now', action: toLink('Join now', event.registrationLink) }
        : { title: OPEN, action: toLink('Register Now', event.registrationLink) }
    case 'opens-soon':
      return { title: 'Registration opens soon.' }
    case 'closed':
      return { title: 'Registration is closed' }
    case 'recording-soon':
      return { title: `This ${event.kind} is over.`, note: event.isOnline ? FOLLOWS : undefined }
    case 'recording':
      return {
        title: `This ${event.kind} is over.`,
        action: toLink(
          'Watch the recording',
          recordingHref({ ...event, path: `/${event.kind}s/${event.slug}` }),
        ),
      }
    case 'cancelled':
      return { title: `This ${event.kind} is cancelled` }
  }
}

function joinPath({ kind, slug }: Pick<EventView, 'kind' | 'slug'>): string {
  return `/join/${kind}-${slug}`
}

function open(few: number | null) {
  const note = few === 1 ? '1 seat left' : `${few} seats left`
  return { title: OPEN, note: few === null ? undefined : note }
}

function toLink(label: string, href: string | null): CardAction | undefined {
  return href ? { label, href } : undefined
}
