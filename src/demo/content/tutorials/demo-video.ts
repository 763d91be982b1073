import { p } from '../../lexical'

/** Openly licensed films used as placeholders for lessons. */
export const demoVideo = {
  youtube: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  vimeo: 'https://vimeo.com/1084537',
}

export const demoVideoNote = p(
  '_Demo content: the player shows “Big Buck Bunny” by the Blender Foundation in place of the lesson._',
)
