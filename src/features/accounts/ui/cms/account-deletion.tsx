import type { PayloadRequest, UIFieldServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { DELETE_SELECTED, toDeletion } from '@/back-office/dialogs'
import { InDialog } from '@/back-office/in-dialog'
import { listAccountParts } from '../../server/account-parts'

type Props = Pick<UIFieldServerProps, 'payload'> & {
  id?: number | string
  user?: PayloadRequest['user']
}

/** Says in the dialog that deletes an account, or the selected ones, what goes and what stays. */
export async function AccountDeletion({ id, payload, user }: Props) {
  if (!isAdmin(user)) return null
  const { deleted, stays } = await listAccountParts(payload, id ? Number(id) : undefined)
  return (
    <InDialog dialog={id ? toDeletion(id) : DELETE_SELECTED}>
      <p>Deleted:</p>
      <ul>
        {deleted.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {stays.length > 0 && <p>Stays:</p>}
      <ul>
        {stays.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </InDialog>
  )
}
