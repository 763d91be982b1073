'use client'

import { FieldDiffContainer, getHTMLDiffComponents, useTranslation } from '@payloadcms/ui'
import type { DateFieldDiffClientComponent } from 'payload'
import { formatMoment } from '@/lib/time/dates'
import { useSiteZone } from '../site-zone/site-zone'

/** A date in a comparison of versions, in the site's time zone. */
export const MomentDiff: DateFieldDiffClientComponent = (props) => {
  const { comparisonValue, field, nestingLevel, versionValue } = props
  const { i18n } = useTranslation()
  const zone = useSiteZone()
  const toHtml = (at: unknown) => `<p>${typeof at === 'string' ? formatMoment(at, zone) : ''}</p>`
  const sides = getHTMLDiffComponents({
    fromHTML: toHtml(comparisonValue),
    toHTML: toHtml(versionValue),
    tokenizeByCharacter: false,
  })
  const label = { label: field.label }
  return <FieldDiffContainer {...sides} i18n={i18n} label={label} nestingLevel={nestingLevel} />
}
