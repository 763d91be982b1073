/** A video that a known host plays inside our page: the host and the address of its player. */
export type Video = { host: 'YouTube' | 'Vimeo'; player: string }

const ID = '([\\w-]{6,20})'
const YOUTUBE = new RegExp(
  `^https?://(?:(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/|live/)|youtu\\.be/)${ID}`,
)
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/

/**
 * Recognises the address of a video at a known host, or null: then it is only linked (D-08). The
 * players chosen set no cookie before they play.
 */
export function toVideo(url: string): Video | null {
  const youtube = YOUTUBE.exec(url)?.[1]
  if (youtube) {
    return {
      host: 'YouTube',
      player: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`,
    }
  }
  const vimeo = VIMEO.exec(url)?.[1]
  if (vimeo) {
    return { host: 'Vimeo', player: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` }
  }
  return null
}
