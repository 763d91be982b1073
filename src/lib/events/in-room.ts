const ONLINE = 'Online'

/** Whether people come to a place, where they are checked in at the door (E-20). `place` in words. */
export function isInRoom({ joinLink, place }: { joinLink: string | null; place: string }): boolean {
  return place !== ONLINE && (place !== '' || joinLink === null)
}
