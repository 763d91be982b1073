import type { TextFieldServerProps } from 'payload'
import { CATEGORIZED_LISTS, getCategoryNames } from '../../categories'
import { CategorySelect } from './category-select'

/** The names of categories as a select. */
export function CategoryField({ collectionSlug, field, path, readOnly }: TextFieldServerProps) {
  const names = Object.fromEntries(CATEGORIZED_LISTS.map((list) => [list, getCategoryNames(list)]))
  const { admin, hasMany, label, required } = field
  return (
    <CategorySelect
      collection={collectionSlug}
      names={names}
      path={path}
      label={typeof label === 'string' ? label : 'Category'}
      description={typeof admin?.description === 'string' ? admin.description : undefined}
      hasMany={hasMany}
      readOnly={readOnly}
      required={required}
    />
  )
}
