import type { Video } from '@/lib/catalogue/video'

/** What to post to a player's window, and the only origin that may hear it. */
type Commands = { origin: string; messages: string[] }

/** The address of a player that begins at a second and can be told to go elsewhere. */
export function playerAddress({ host, player }: Video, at: number): string {
  switch (host) {
    case 'YouTube':
      return `${player}&enablejsapi=1${at > 0 ? `&start=${at}` : ''}`
    case 'Vimeo':
      return at > 0 ? `${player}#t=${at}s` : player
  }
}

/** Sends a running player to a second: the messages of YouTube's and of Vimeo's player. */
export function seekCommands({ host, player }: Video, at: number): Commands {
  const { origin } = new URL(player)
  const commands = {
    YouTube: [
      { event: 'command', func: 'seekTo', args: [at, true] },
      { event: 'command', func: 'playVideo', args: [] },
    ],
    Vimeo: [{ method: 'setCurrentTime', value: at }, { method: 'play' }],
  }[host]
  return { origin, messages: commands.map((command) => JSON.stringify(command)) }
}
