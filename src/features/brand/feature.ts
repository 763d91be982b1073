import { Brand } from '@/globals/brand'
import type { Feature } from '@/platform/feature'
import { provideMailLook } from '@/platform/mail/look'
import { bridge } from '@/platform/process/bridge'
import { createBrandFiles } from './server/files'
import { readMailLook } from './server/mail-look'

// Scripts send emails too, without a start.
provideMailLook(readMailLook)

export const brand: Feature = {
  name: 'brand',
  globals: [Brand],
  start: (payload) => {
    bridge.brand = createBrandFiles(payload)
  },
}
