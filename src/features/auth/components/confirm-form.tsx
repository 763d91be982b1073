'use client'

import { Button } from '@/components/ui/button'
import { confirmAddress } from '../actions'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

/** The one click that confirms an address: mail scanners follow links, but post no forms (D-21). */
export function ConfirmForm({ token }: { token: string }) {
  const { state, isPending, formProps } = useAccountForm(confirmAddress)
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Confirm Email Address
      </Button>
    </form>
  )
}
