import { ownEndpoint } from '@/api/own-endpoint'
import * as browser from '@/features/accounts/sign-in/with-cookies'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { AppError } from '@/lib/failures/app-error'
import type { InputOf, UseCase } from '@/lib/use-cases/use-case'
import { endSessionHere } from '@/server/account-context'
import { serve } from '../../serve'

type Context = { params: Promise<{ action: string }> }

const { accountForgot, accountLogin, accountLogout, accountRegister, accountReset, accountVerify } =
  accountUseCases

/** The account forms for programs, with the same code and limits. */
const ACTIONS = new Map([
  ['register', form(accountRegister, browser.register)],
  [
    'login',
    form(accountLogin, (input) =>
      'ticket' in input ? browser.finishSignIn(input) : browser.signIn(input),
    ),
  ],
  ['logout', form(accountLogout, endSessionHere)],
  ['forgot', form(accountForgot, browser.requestResetLink)],
  ['reset', form(accountReset, browser.resetPassword)],
  ['verify', form(accountVerify, browser.confirmAddress)],
])

export async function POST(request: Request, context: Context): Promise<Response> {
  const act = ACTIONS.get((await context.params).action)
  return act ? act(request, context) : refuseUnknown(request)
}

const refuseUnknown = ownEndpoint(() => Promise.reject(new AppError('not_found', 'Not found.')), {
  from: 'programs',
})

function form<Case extends UseCase & { output: typeof accountLogin.output }>(
  useCase: Case,
  run: (input: InputOf<Case>) => Promise<unknown>,
) {
  return serve<Case>(useCase, {
    run: async ({ input }) => {
      await run(input)
      return { ok: true } as never
    },
  })
}
