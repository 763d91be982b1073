/** Alt texts of public/gallery, by number. */
const scenes = [
  'A bench under a window with a ball, a cone and a pile of books',
  'Four steps of a workflow joined by wires',
  'A floor of quarter circles, rings and stripes',
  'A long message and a short reply',
  'Paper hills, one behind the other, under a pale sun',
  'Rings around a split core, with bodies on their way',
  'A page layout on a screen with a large pointer',
  'Three paper flowers on red stems',
  'A tower of pale cubes on a blue ground',
  'Red and black bands woven over and under each other',
  'A rising row of bars with a line above them',
  'A curve with its handles and the pencil that drew it',
  'Steps that lead up to a red flag',
  'Three phone screens with simple layouts',
  'Three gates, the middle one with a keyhole',
  'Circular waves from two corners that meet',
  'A red bench with pencils, a cone and books at night',
  'A branching workflow on a blue ground',
  'A pattern of discs, stripes and quarter circles',
  'A page layout with a green picture and a pointer',
  'Fine rings around a core of two halves',
  'Seven bars of growing height with a line above them',
  'Two speech bubbles on green, one with three dots',
  'A small tower of red, green and white cubes',
] as const

export function gallery(...numbers: number[]): { name: string; link: string }[] {
  return numbers.map((number) => {
    const name = scenes[number - 1]
    if (!name) throw new RangeError(`There is no picture ${number} in public/gallery.`)
    return { name, link: `/gallery/${String(number).padStart(2, '0')}.webp` }
  })
}
