import type { UIField } from 'payload'

/** How many people an event has, beside its form: who hears of it when it moves, ends or goes (E-18, E-22). */
export const eventPeople: UIField = {
  name: 'people',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/back-office/event-people#EventPeople' },
  },
}
