import { accountUseCases } from '../use-cases'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { getLandingPage } from '@/platform/server/only-visitors'
import { getViewer } from '@/platform/server/viewer'
import type { InputOf } from '@/platform/use-cases/use-case'
import { endCurrentSession } from './account-context'
import { deleteOwnAccount, downloadOwnData } from './account/own-account'
import { receiveAvatar } from './account/receive-avatar'
import { handleNextAuth } from './next-auth'
import { requestPasskeyOptions, signInWithPasskey } from './sign-in/passkey-sign-in'
import {
  acceptReauthentication,
  readReauthentication,
  requestPasskeyReauthentication,
  sendReauthenticationCode,
} from './sign-in/reauthentication'
import * as browser from './sign-in/with-cookies'

/** The account forms for programs, with the same code and limits, and what the account pages request. */
export const accountRoutes: SiteRoute[] = [
  { at: 'get /api/auth/{*}', handle: handleNextAuth },
  { at: 'post /api/auth/{*}', handle: handleNextAuth },
  serve(accountUseCases.accountRegister, form(browser.register)),
  serve(accountUseCases.accountLogin, form(signIn)),
  serve(accountUseCases.accountLogout, form(endCurrentSession)),
  serve(accountUseCases.accountForgot, form(browser.requestResetLink)),
  serve(accountUseCases.accountReset, form(browser.resetPassword)),
  serve(accountUseCases.accountVerify, form(browser.confirmAddress)),
  // Islands on public pages fetch it, so that the pages are the same for every visitor.
  serve(accountUseCases.readViewer, { run: async () => ({ viewer: await getViewer() }) }),
  // Not an action, because an action re-renders its page, which the user may no longer see.
  serve(accountUseCases.deleteAccount, {
    failure: 'Failed to delete account',
    headers: { 'Clear-Site-Data': '"cache", "storage"' },
    run: async ({ input: { proof } }) => {
      await deleteOwnAccount(proof)
      return { success: true }
    },
  }),
  serve(accountUseCases.downloadData, {
    failure: 'Your data could not be exported. Please try again later.',
    headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' },
    indent: 2,
    run: ({ viewer }) => downloadOwnData(viewer.id),
  }),
  serve(accountUseCases.sendAvatar, {
    run: async ({ request, viewer }) => ({ avatarUrl: await receiveAvatar(request, viewer.id) }),
  }),
  serve(accountUseCases.signInWithPasskey, {
    run: async ({ input: { passkey } }) => {
      if (!passkey) return { options: await requestPasskeyOptions() }
      await signInWithPasskey(passkey)
      return { ok: true, landing: await getLandingPage(null) }
    },
  }),
  serve(accountUseCases.readReauthentication, { run: readReauthentication }),
  serve(accountUseCases.sendReauthentication, form(acceptReauthentication)),
  serve(accountUseCases.requestPasskeyReauthentication, {
    run: async () => ({ options: { ...(await requestPasskeyReauthentication()) } }),
  }),
  serve(accountUseCases.emailReauthenticationCode, form(sendReauthenticationCode)),
]

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
