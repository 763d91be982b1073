'use client'

import dynamic from 'next/dynamic'
import type { PageRecordingProps } from './page-recording'

/**
 * The player of a recording with all that belongs to its moments: where one was, and asking at a second
 *. Loaded here, in the browser's half, because a page names the scripts of all components
 * that its server half could show: so those without a recording do without these (G5).
 */
export const LazyRecording = dynamic<PageRecordingProps>(() =>
  import('./page-recording').then((loaded) => loaded.PageRecording),
)
