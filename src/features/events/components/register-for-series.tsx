'use client'

import { lazy, Suspense } from 'react'

/** Events without a series never load it. */
const SeriesSeats = lazy(() =>
  import('./series-seats').then(
    (loaded) => ({ default: loaded.SeriesSeats }),
    () => ({ default: () => null }),
  ),
)

/** Registers for all upcoming events of a series. */
export function RegisterForSeries({ series }: { series: { id: number; path: string } }) {
  return (
    <Suspense fallback={null}>
      <SeriesSeats series={series} />
    </Suspense>
  )
}
