import { Brand } from '@/globals/brand'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { createBrandFiles } from './server/files'
import { readMailLook } from './server/mail-look'

export const brand: Feature = {
  name: 'brand',
  globals: [Brand],
  mailLook: readMailLook,
  start: (payload) => {
    bridge.brand = createBrandFiles(payload)
  },
}
