import { withCapabilities } from '@/platform/records/capability'
import { access, staff } from '@/access/rules'
import {
  certificateEvents,
  expireSeriesEvents,
  expireSeriesPages,
  setSeriesSlug,
  seriesTimeZone,
  publicSeriesWhere,
} from '@/features/events/server/series/series-rules'
import { certificateFields } from '@/features/events/event-fields'
import { seriesSeatEndpoints } from '@/features/events/server/series/interfaces'
import { description, slug, title } from './fields/fields'
import { indexed } from '@/features/search/server/indexed'
import { deletePreviousSlugs } from '@/features/redirects/server/previous-slug'

/** Events that belong together, at `/series/{slug}`. Public while one of its events is. */
export const Series = withCapabilities([indexed('series')], {
  slug: 'series',
  labels: { singular: 'Series', plural: 'Series' },
  typescript: { interface: 'Series' },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  endpoints: seriesSeatEndpoints,
  defaultPopulate: { title: true, slug: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Repeating an event creates one. Its page lists the published events.',
    defaultColumns: ['title', 'slug', 'updatedAt'],
    custom: {
      isMade:
        'A series is made from an event: open a workshop or webinar with a date, choose “Copy or repeat”, and repeat it.',
    },
    listSearchableFields: ['title', 'slug'],
  },
  access: access({ admin: staff, read: publicSeriesWhere, write: staff }),
  hooks: {
    beforeValidate: [setSeriesSlug],
    afterChange: [expireSeriesPages],
    // Before, because deleting it removes it from its events.
    beforeDelete: [({ id, req }) => expireSeriesEvents(req, Number(id))],
    afterDelete: [({ id, req }) => deletePreviousSlugs(req, 'series', Number(id))],
  },
  custom: {
    example: {
      create: {
        title: 'Tuesday talks',
        description: 'An hour of demonstrations, every Tuesday.',
        rule: 'FREQ=WEEKLY;COUNT=4',
        timeZone: 'Europe/Berlin',
      },
      update: { description: 'An hour of demonstrations.' },
    },
  },
  fields: [
    {
      name: 'dates',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/events/ui/cms/series-dates#SeriesDates' },
      },
    },
    title,
    { ...description, required: false },
    {
      ...slug,
      admin: {
        position: 'sidebar',
        description: 'The last part of the page URL. Leave it empty to generate it from the title.',
      },
    },
    certificateFields('Attendees get one as soon as they have attended enough of its events.', [
      certificateEvents,
    ]),
    {
      name: 'rule',
      type: 'text',
      maxLength: 300,
      admin: {
        position: 'sidebar',
        components: { Field: '/features/events/ui/cms/rule-field#RuleField' },
        description:
          'How the dates were made. To move them, open one and save all upcoming events.',
      },
    },
    seriesTimeZone,
  ],
})
