import 'server-only'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { fromArguments, type Arguments } from '../use-cases/arguments'
import type { Implementation } from '../use-cases/implement'
import type { Who, UseCase } from '../use-cases/use-case'
import { action } from './action'
import { requireAdminInAction, requireStaffInAction, requireViewerInAction } from './action-guards'
import { asViewer } from './cms'
import type { Viewer } from './viewer'

const GUARDS: Record<Exclude<Who, 'everyone'>, () => Promise<Viewer>> = {
  admins: requireAdminInAction,
  staff: requireStaffInAction,
  users: requireViewerInAction,
}

/** Any object: the use case has a schema of its own. */
const anyArguments = z.looseObject({})

type Options = {
  /** The message for errors that the user cannot fix. */
  failure: string
  /** Who may send the form, if not everyone who may call the use case. */
  to?: Exclude<Who, 'everyone'>
}

/** The server action of a use case. It takes the arguments of its GraphQL field. */
export function useCaseAction<Case extends UseCase & { who: Exclude<Who, 'everyone'> }>(
  { perform, useCase }: Implementation<Case>,
  { failure, to = useCase.who }: Options,
) {
  return action({
    guard: GUARDS[to],
    schema: anyArguments as unknown as z.ZodType<Arguments<Case>, Arguments<Case>>,
    failure,
    run: async ({ viewer, input, payload }) => {
      const { user } = await asViewer()
      const req = await createLocalReq({ user: user ?? undefined }, payload)
      return perform({
        authorize: () => ({ userId: viewer.id }),
        ...fromArguments(useCase, input as Record<string, unknown>),
        context: { payload, req, headers: new Headers() },
      })
    },
  })
}
