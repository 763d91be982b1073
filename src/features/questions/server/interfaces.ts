import type { Payload } from 'payload'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import { questionUseCases } from '../use-cases'
import { questionNotFound, setVote } from './votes'

/** `own: false` removes the vote. All three can be repeated. */
export const voteQuestion = implement(questionUseCases.voteQuestion, {
  run: ({ input: { id, own: isOwn }, payload, userId }) =>
    setVote({ payload, question: id, userId, own: isOwn }),
})

export const questionMutations = toFields([voteQuestion])

export const voteEndpoints = [
  implement(questionUseCases.voteForQuestion, vote(true)),
  implement(questionUseCases.endVoteForQuestion, vote(false)),
].map(toEndpoint)

function vote(isOwn: boolean) {
  const run = ({ id, payload, userId }: { id: number; payload: Payload; userId: number }) =>
    setVote({ payload, question: id, userId, own: isOwn })
  return { missing: questionNotFound, run }
}
