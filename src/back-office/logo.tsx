import type { Payload } from 'payload'
import { Mark } from './mark'
import { readMark } from './read-mark'

/** The logo and the brand from the site settings, above the sign-in form. */
export async function Logo({ payload }: { payload: Payload }) {
  const { brand } = await payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true },
    depth: 0,
    overrideAccess: false,
  })
  const src = await readMark(payload)
  return (
    <div className="tw:grid tw:grid-cols-[auto_1fr] tw:items-center tw:gap-x-[16px] tw:text-left">
      <Mark src={src} className="tw:row-span-2 tw:size-[64px]" />
      <span className="tw:text-[32px] tw:leading-[1.1] tw:font-bold tw:tracking-[-0.03em]">
        {brand}
      </span>
      <span className="tw:text-muted">Back office</span>
    </div>
  )
}
