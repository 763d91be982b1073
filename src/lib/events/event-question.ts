import { peopleInWords } from './seats-in-words'

/** What saving an event would mean to its people. */
type Foreseen = { change: 'cancel' | 'move' | 'restore' | 'undate'; people: number }

/** What is asked before something is saved. */
export type SaveQuestion = { title: string; description: string; confirmLabel: string }

const WORDS: Record<Foreseen['change'], { title: string; confirmLabel: string }> = {
  cancel: { title: 'Cancel this event?', confirmLabel: 'Cancel the event' },
  move: { title: 'Move this event?', confirmLabel: 'Move the event' },
  restore: { title: 'Let this event take place after all?', confirmLabel: 'Save' },
  undate: { title: 'Take the date away?', confirmLabel: 'Take the date away' },
}

/** The question before people hear of what is saved, with their number (E-22). */
export function toSaveQuestion({ change, people }: Foreseen): SaveQuestion {
  const one = people === 1
  const hears = `${peopleInWords(people)} ${one ? 'has' : 'have'} registered and ${one ? 'hears' : 'hear'} of it by mail.`
  return {
    ...WORDS[change],
    description: change === 'undate' ? `${hears} To them it counts as cancelled.` : hears,
  }
}
