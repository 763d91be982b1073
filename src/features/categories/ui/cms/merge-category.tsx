import type { UIFieldServerProps } from 'payload'
import { readCategories } from '../../server/queries'
import { MergePanel } from './merge-panel'

/** Merges a category into another one. */
export async function MergeCategory({ id, payload }: UIFieldServerProps) {
  const all = await readCategories({ payload })
  const category = all.find((item) => item.id === Number(id))
  if (!category) return null
  const others = all.filter((item) => item.id !== category.id && !item.isRetired)
  return (
    <MergePanel
      id={category.id}
      name={category.name}
      others={others.map((item) => ({ value: String(item.id), label: item.name }))}
    />
  )
}
