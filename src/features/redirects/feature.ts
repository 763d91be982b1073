import { MissingPaths } from '@/collections/missing-paths'
import { Redirects } from '@/collections/redirects'
import { ShortLinks } from '@/collections/short-links'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { flushHits, createRedirects } from './server/answer-redirects'
import { recordMayExist, previousSlugTable } from './server/previous-slug'
import { shortLinkTable } from './server/short-links'
import { redirectUseCases } from './use-cases'

export const redirects: Feature = {
  name: 'redirects',
  collections: [Redirects, ShortLinks, MissingPaths],
  useCases: redirectUseCases,
  tables: [previousSlugTable, shortLinkTable],
  start: (payload) => {
    bridge.recordMayExist = (list, segment) => recordMayExist(payload, list, segment)
    bridge.redirects = createRedirects(payload)
  },
  close: flushHits,
}
