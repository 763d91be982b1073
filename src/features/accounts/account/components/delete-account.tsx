'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DeletionForm } from './deletion-form'

export function DeleteAccount(account: { email: string; hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description="This cannot be undone. Your profile, picture and sessions are deleted. Your questions stay, without your name."
      >
        <DeletionForm {...account} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
