import { implement, type Implementation } from '@/platform/use-cases/implement'
import type { Addressed } from '@/platform/use-cases/use-case'
import { EVENT_COLLECTIONS, type EventRef } from './read-event'
import { eventNotFound } from './take-seat'

type Service<Case extends Addressed> = Parameters<typeof implement<Case>>[1]
type Call<Case extends Addressed> = Parameters<Service<Case>['run']>[0] & { event: EventRef }

type EventService<Case extends Addressed> = {
  run: (call: Call<Case>) => ReturnType<Service<Case>['run']>
  toGraphQL?: Service<Case>['toGraphQL']
}

/** Implements a use case at `/api/events/{collection}/{id}`. Without `{id}`, the id is 0. */
export function implementForEvent<const Case extends Addressed>(
  useCase: Case,
  { run, toGraphQL }: EventService<Case>,
): Implementation<Case> {
  return implement(useCase, {
    missing: eventNotFound,
    toGraphQL,
    run: async (call) => {
      const kind = EVENT_COLLECTIONS.get(String(call.params.collection))
      if (!kind) throw eventNotFound()
      return run({ ...call, event: { kind, id: call.id } })
    },
  })
}
