import { toEndpoint } from '@/platform/api/rest-endpoint'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import { categoryUseCases } from '../use-cases'
import * as merging from './merge-category'

const mergeCategory = implement(categoryUseCases.mergeCategory, {
  run: ({ id, input: { into }, req }) => merging.mergeCategory(req, id, into),
})

export const categoryEndpoints = [toEndpoint(mergeCategory)]
export const categoryMutations = toFields([mergeCategory])
