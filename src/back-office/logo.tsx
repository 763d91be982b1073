import type { Payload } from 'payload'
import { Mark } from './mark'

/** The logo and the brand from the site settings, above the sign-in form. */
export async function Logo({ payload }: { payload: Payload }) {
  const { brand } = await payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true },
    depth: 0,
    overrideAccess: false,
  })
  return (
    <div className="brand-logo">
      <Mark className="brand-logo__mark" />
      <span className="brand-logo__name">{brand}</span>
      <span className="brand-logo__label">Back office</span>
    </div>
  )
}
