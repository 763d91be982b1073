/**
 * Starts something once its script has loaded, so that pages do not wait for it. Returns a cleanup
 * function, which may run before the script has loaded. A failed load is ignored.
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
