'use client'

import dynamic from 'next/dynamic'
import type { PageRecordingProps } from './page-recording'

/**
 * The recording player with progress and questions. Loaded in a client component: a page references
 * the scripts of every component that its server part could render, so pages without a recording
 * would load them too.
 */
export const LazyRecording = dynamic<PageRecordingProps>(() =>
  import('./page-recording').then((loaded) => loaded.PageRecording),
)
