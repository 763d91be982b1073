import { ownEndpoint } from '@/platform/api/own-endpoint'
import * as browser from '@/features/accounts/server/sign-in/with-cookies'
import { confirmSeat, requestSeat } from '@/features/events/server/visitor-seat'
import { accountUseCases } from '@/features/accounts/use-cases'
import { eventUseCases } from '@/features/events/use-cases'
import { AppError } from '@/lib/failures/app-error'
import type { InputOf } from '@/platform/use-cases/use-case'
import { endSessionHere } from '@/features/accounts/server/account-context'
import { serve } from '../../serve'

type Context = { params: Promise<{ action: string }> }

/** The account forms for programs, with the same code and limits. */
const ACTIONS = new Map([
  ['register', serve(accountUseCases.accountRegister, form(browser.register))],
  ['login', serve(accountUseCases.accountLogin, form(signIn))],
  ['logout', serve(accountUseCases.accountLogout, form(endSessionHere))],
  ['forgot', serve(accountUseCases.accountForgot, form(browser.requestResetLink))],
  ['reset', serve(accountUseCases.accountReset, form(browser.resetPassword))],
  [
    'seat',
    serve(eventUseCases.requestSeat, {
      run: async ({ input }) => ({ heldUntil: (await requestSeat(input)).heldUntil }),
    }),
  ],
  [
    'confirm-seat',
    serve(eventUseCases.confirmSeat, {
      run: async ({ input }) => {
        const { isSignedIn, state } = await confirmSeat(input)
        return { isSignedIn, state }
      },
    }),
  ],
  ['verify', serve(accountUseCases.accountVerify, form(browser.confirmAddress))],
])

export async function POST(request: Request, context: Context): Promise<Response> {
  const act = ACTIONS.get((await context.params).action)
  return act ? act(request, context) : refuseUnknown(request)
}

const refuseUnknown = ownEndpoint(() => Promise.reject(new AppError('not_found', 'Not found.')), {
  from: 'programs',
})

function signIn(input: InputOf<typeof accountUseCases.accountLogin>): Promise<void> {
  return 'ticket' in input ? browser.finishSignIn(input) : browser.signIn(input)
}

function form<Input>(submit: (input: Input) => Promise<unknown>) {
  return {
    run: async ({ input }: { input: Input }) => {
      await submit(input)
      return { ok: true }
    },
  }
}
