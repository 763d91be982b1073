/**
 * A video that plays in our page. `key` identifies it regardless of how its address was typed.
 * `player` is the address of the host's player or of the file.
 */
export type Video = { host: VideoHost; key: string; player: string }

export type VideoHost = 'YouTube' | 'Vimeo' | 'file'

const ID = '([\\w-]{6,20})'
const YOUTUBE = new RegExp(
  `^https?://(?:(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/|live/)|youtu\\.be/)${ID}`,
)
/** Unlisted videos need a hash to play: "/123456/abc" or "?h=abc". */
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20})(?![\w-]))?(?:\/?\?(?:[^#]*&)?h=([\da-f]{6,20})(?![\w-]))?/
/** Formats that browsers play natively. Other origins must use HTTPS. */
const FILE = /^(\/(?!\/)[^?#\s]+|https:\/\/[^/?#\s]+\/[^?#\s]+)\.(?:mp4|m4v|webm|ogv)(?=[?#]|$)/i

/**
 * Parses the address of a video that can play in the page, or returns null if it can only be
 * linked. Uses the hosts' players that set no cookie before playback.
 */
export function toVideo(url: string): Video | null {
  const youtube = YOUTUBE.exec(url)?.[1]
  if (youtube) {
    return {
      host: 'YouTube',
      key: `youtube:${youtube}`,
      player: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`,
    }
  }
  const [, vimeo, inPath, inQuery] = VIMEO.exec(url) ?? []
  if (vimeo) {
    const unlisted = inPath ?? inQuery
    return {
      host: 'Vimeo',
      key: `vimeo:${vimeo}`,
      player: `https://player.vimeo.com/video/${vimeo}?${unlisted ? `h=${unlisted}&` : ''}autoplay=1&dnt=1`,
    }
  }
  const [file] = FILE.exec(url) ?? []
  return file ? { host: 'file', key: `file:${file}`, player: url } : null
}

/** Returns the third party that a viewer's request reaches. Null for our own server. */
export function toThirdParty({ host, player }: Video): string | null {
  if (host !== 'file') return host
  return player.startsWith('/') ? null : new URL(player).host
}
