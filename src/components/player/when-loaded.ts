/**
 * Begins something whose script is still on its way, so that pages are there before it. Returns how to
 * stop, which an effect may do before it has come; without a network there is nothing.
 */
export function whenLoaded<Loaded>(
  loading: Promise<Loaded>,
  begin: (loaded: Loaded) => () => void,
): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  loading.then(
    (loaded) => {
      if (!isOver) stop = begin(loaded)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop?.()
  }
}
