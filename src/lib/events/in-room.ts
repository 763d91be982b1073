const ONLINE = 'Online'

/**
 * Whether people come to a place, where they are checked in at the door (E-20): what takes place in person,
 * or names a venue. `place` in words.
 */
export function isInRoom({ isOnline, place }: { isOnline: boolean; place: string }): boolean {
  return !isOnline || (place !== '' && place !== ONLINE)
}
