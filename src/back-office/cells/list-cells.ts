import type { Field, RelationshipField, SanitizedConfig, Validate } from 'payload'
import { readableVersions } from '@/back-office/readable-version'
import { CONTENT } from '@/features/catalog/content/content-types'
import { isTargetList } from '@/lib/records/target'

type Components = { Cell: string; Diff?: string; Field?: string }

const COMPONENTS: Partial<Record<Field['type'], Components>> = {
  date: {
    Cell: '/back-office/cells/moment-cell#MomentCell',
    Diff: '/back-office/cells/moment-diff#MomentDiff',
    Field: '/back-office/site-zone/moment-field#MomentField',
  },
  checkbox: { Cell: '/back-office/cells/flag-cell#FlagCell' },
  relationship: { Cell: '/back-office/cells/records-cell#RecordsCell' },
  upload: { Cell: '/back-office/cells/records-cell#RecordsCell' },
}
const TITLE = '/back-office/cells/title-cell#TitleCell'
/** A relation to one record of these says its date and state too. */
const DATED = {
  Cell: '/back-office/cells/event-cell#EventCell',
  Field: '/features/search/ui/cms/record-field#RecordField',
}
const LIST = '/back-office/list-main#ListMain'
/** What only programs write is not compared. */
const NO_DIFF = '/back-office/no-diff#NoDiff'
const LIST_FILTERS = '/back-office/list-filters#ListFilters'
const ABOVE_FORM = [
  '/back-office/page-link#PageLink',
  '/back-office/site-zone/document-times#DocumentTimes',
  '/back-office/record-title#RecordTitle',
  '/back-office/form-state-guard/new-rows#NewRows',
]

/**
 * Shows dates in the site's time zone in all lists, forms, comparisons and headers of /cms, checkboxes
 * as text, related records on every screen, and names for drafts without a title. Hides what only programs need: /developers describes the API. Call it on the
 * sanitized config, because Payload adds date fields of its own: creation, update and deletion.
 */
export function listCells(config: SanitizedConfig): SanitizedConfig {
  for (const { admin, fields, flattenedFields, hooks, slug, versions } of config.collections) {
    setComponents(fields)
    for (const field of flattenedFields) {
      if (field.type === 'relationship') offerListed(field, config)
      if (versions?.drafts && field.type === 'text' && field.name === admin.useAsTitle) {
        field.admin = { ...field.admin, components: { Cell: TITLE, ...field.admin?.components } }
      }
    }
    if (versions) hooks.afterRead.push(readableVersions(flattenedFields) as never)
    const { edit, ...others } = admin.components ?? {}
    if (isTargetList(slug)) {
      setLabels(fields, CONTENT[slug].labels)
      others.beforeListTable = [LIST_FILTERS, ...(others.beforeListTable ?? [])]
    }
    const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), ...ABOVE_FORM]
    admin.hideAPIURL = true
    const views = { ...others.views, list: { Component: LIST, ...others.views?.list } }
    admin.components = { ...others, edit: { ...edit, beforeDocumentControls }, views }
  }
  for (const { admin, fields, flattenedFields, hooks, versions } of config.globals) {
    setComponents(fields)
    if (versions) hooks.afterRead.push(readableVersions(flattenedFields) as never)
    const { elements } = admin.components ?? {}
    const beforeDocumentControls = [...(elements?.beforeDocumentControls ?? []), ...ABOVE_FORM]
    admin.hideAPIURL = true
    admin.components = { ...admin.components, elements: { ...elements, beforeDocumentControls } }
  }
  return config
}

function setComponents(fields: readonly Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setComponents(tab.fields)
    else if ('fields' in field) setComponents(field.fields)
    if (field.admin && isTechnical(field.admin)) {
      field.admin.components = { ...field.admin.components, Diff: NO_DIFF } as never
    }
    const isDated =
      field.type === 'relationship' && !field.hasMany && isTargetList(String(field.relationTo))
    const ours = isDated ? DATED : COMPONENTS[field.type]
    if (!ours || ('relationTo' in field && Array.isArray(field.relationTo))) continue
    // A field that sets its own component, or disables it, keeps that setting.
    const components = { ...ours, ...field.admin?.components }
    field.admin = { ...field.admin, components } as never
  }
}

/** A field offers the records that the list of their collection shows. */
function offerListed(field: RelationshipField, { collections }: SanitizedConfig): void {
  const baseFilter = collections.find(({ slug }) => slug === field.relationTo)?.admin.baseFilter
  if (!baseFilter || field.filterOptions) return
  const validate = field.validate as Validate | undefined
  const list = { limit: 0, page: 1, sort: '' }
  field.filterOptions = async ({ req }) => (await baseFilter({ ...list, req })) ?? true
  // Payload would refuse every change of a record whose stored value it no longer offers.
  const validateStored: Validate = (value, options) =>
    validate?.(value, { ...options, filterOptions: undefined } as typeof options) ?? true
  field.validate = validateStored as never
}

const isTechnical = (admin: object) =>
  ('hidden' in admin && admin.hidden) || ('readOnly' in admin && admin.readOnly)

/** Fields have the labels of the forms of the dashboard. */
function setLabels(fields: readonly Field[], labels: Record<string, string>): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setLabels(tab.fields, labels)
    else if ('name' in field && 'label' in field) field.label = labels[field.name] ?? field.label
    else if ('fields' in field) setLabels(field.fields, labels)
  }
}
