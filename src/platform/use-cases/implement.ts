import type { Payload, PayloadRequest } from 'payload'
import { AppError, catchRefusal } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { isRowId } from '@/lib/row-id'
import type { Viewer } from '../viewer'
import type { Addressed, InputOf, OutputOf, UseCase } from './use-case'

type Params = Record<string, string | undefined>

/** Null if everyone may call: most of these do not depend on the session. */
type SiteCaller<Case extends UseCase> = Case['who'] extends 'everyone'
  ? null
  : Case['who'] extends 'users'
    ? Pick<Viewer, 'id'>
    : Viewer

type Sent<Case extends UseCase> = {
  /** Undefined for a form with a file, which `run` reads as a stream. */
  input: InputOf<Case>
  /** The `{id}` of the address, 0 if it is no row id. */
  id: number
  params: Params
}

/** Of the site, if no other interface offers it. `headers` are those of the response. */
type Context<Case extends UseCase> = Case extends { at: string; isRest?: undefined }
  ? Case extends { graphQL: object }
    ? { payload: Payload }
    : { payload: Payload; request: Request; viewer: SiteCaller<Case> }
  : { payload: Payload; req: PayloadRequest; headers: Headers }

/** `userId` is 0 for visitors, and for routes of the site that everyone may call. */
type Call<Case extends UseCase> = Sent<Case> & Context<Case> & { userId: number }

/** `problem`: why nothing was done, `unauthorized` for visitors. Null if it was done, with `output`. */
type Posted<Case extends UseCase> = Sent<Case> &
  Context<Case> & { problem: AppError | null; output: OutputOf<Case> | null }

export type Service<Case extends UseCase> = Presentation & {
  run: (call: Call<Case>) => Promise<OutputOf<Case>>
  /** What GraphQL returns, if it is not the output. */
  toGraphQL?: (output: OutputOf<Case>, call: Call<Case>) => unknown
  /** The error for an address that no record can have. */
  missing?: () => AppError
  /** Also accepts forms of pages without scripts. Returns the path to redirect to. */
  page?: (posted: Posted<Case>) => Promise<string>
}

/** How the response is sent, and what routes of the site do before. */
type Presentation = {
  headers?: Record<string, string>
  /** Spaces of indentation, for a file that people read. */
  indent?: number
  /** Throws if there are too many requests. Called before anything else is read. */
  limit?: (headers: Headers) => Promise<void>
  /** The message for visitors where users are expected. */
  visitors?: string
  /** The message for a defect. */
  failure?: string
  /** Pages of CORS_ORIGINS may read it. */
  isOpen?: true
}

/** A call before anything of it is checked. */
export type Incoming = {
  /** Throws if the caller may not call. */
  authorize: () => Promise<{ userId: number }> | { userId: number }
  params: () => Record<string, unknown>
  /** What is sent, before it is parsed. */
  read: () => unknown
  /** What `run` gets besides. */
  context: object
}

/** A use case that can be called. Interfaces derive from it. */
export type Implementation<Case extends UseCase = UseCase, Output = OutputOf<Case>> = {
  useCase: Case
  presentation: Presentation
  /** Checks the caller, then the address, then the input, and runs it. */
  perform: (incoming: Incoming) => Promise<Output>
  /** The same, and returns what GraphQL does. */
  resolve: (incoming: Incoming) => Promise<unknown>
  /** The same for the form of a page without scripts. Returns the path to redirect to. */
  submit?: (incoming: Incoming) => Promise<string>
}

/**
 * Implements a use case. `toEndpoint` or `toRoute` (src/platform/api) serves it under its address,
 * `toFields` by GraphQL, `useCaseAction` to forms.
 */
export function implement<const Case extends UseCase>(
  useCase: Case,
  { missing = notFound, page, run, toGraphQL, ...presentation }: Service<Case>,
): Implementation<Case> {
  async function readInput({ read }: Incoming): Promise<InputOf<Case>> {
    if (!useCase.input || useCase.sends === UPLOAD) return undefined as InputOf<Case>
    return parseInput(useCase.input, await read()) as InputOf<Case>
  }

  async function toCall(incoming: Incoming, input = () => readInput(incoming)) {
    const caller = await incoming.authorize()
    const params = incoming.params()
    if (!isAddress(useCase, params)) throw missing()
    const sent = { id: toRowId(params), params, input: await input() }
    return { ...incoming.context, ...caller, ...sent } as unknown as Call<Case>
  }

  return {
    useCase,
    presentation,
    perform: async (incoming) => run(await toCall(incoming)),
    resolve: async (incoming) => {
      const call = await toCall(incoming)
      const output = await run(call)
      return toGraphQL ? toGraphQL(output, call) : output
    },
    submit:
      page &&
      (async (incoming) => {
        const input = await readInput(incoming)
        let output: OutputOf<Case> | null = null
        const problem = await catchRefusal(async () => {
          output = await run(await toCall(incoming, () => Promise.resolve(input)))
        })
        const params = incoming.params()
        const sent = { id: toRowId(params), params, input, problem, output }
        return page({ ...incoming.context, ...sent } as unknown as Posted<Case>)
      }),
  }
}

export const UPLOAD = 'multipart/form-data'

function isAddress(useCase: UseCase, params: object): boolean {
  return Object.entries(params).every(([name, value]) => {
    const schema = useCase.params?.[name]
    return schema ? schema.safeParse(value).success : name !== 'id' || isRowId(value)
  })
}

function toRowId({ id }: { id?: unknown }): number {
  return isRowId(id) ? Number(id) : 0
}

/** The error for a record that does not exist, or not for the caller. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not Found')
}

export type Served = Implementation<Addressed, unknown>
