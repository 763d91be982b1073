import { isInRoom } from '../joining'
import type { EventFacts } from '../event-facts'

/** Where an event is, with a map of a place to go to. */
export function Place({ place, mode }: Pick<EventFacts, 'place' | 'mode'>) {
  if (!place) return null
  return (
    <>
      <bdi>{place}</bdi>
      {isInRoom({ mode, venue: place }) && (
        <>
          {' '}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            rel="noopener noreferrer"
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          >
            Map<span className="sr-only">: {place}</span>
          </a>
        </>
      )}
    </>
  )
}
