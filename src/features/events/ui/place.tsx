import { toMapUrl } from '../joining'
import type { EventFacts } from '../event-facts'

/** Where an event is, with a map of a place to go to. */
export function Place({ place, mode }: Pick<EventFacts, 'place' | 'mode'>) {
  if (!place) return null
  const map = toMapUrl({ mode, place })
  return (
    <>
      <bdi>{place}</bdi>
      {map && (
        <>
          {' '}
          <a
            href={map}
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
