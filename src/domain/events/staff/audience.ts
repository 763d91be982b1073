/** To whom a message goes: people with a seat, those who wait, or both. */
export type Audience = 'seats' | 'waiting' | 'both'
