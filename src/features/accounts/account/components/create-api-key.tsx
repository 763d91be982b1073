'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ApiKeyForm } from './api-key-form'
import { NewSecret } from './new-secret'

/** The button that creates an API key. Its dialog shows the form, then the token once. */
export function CreateApiKey({ role }: { role: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState<string>()

  function close() {
    setOpen(false)
    if (token) router.refresh()
    setToken(undefined)
  }

  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Create API key
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={token ? 'Copy your key now' : 'Create API key'}
        description={
          token
            ? 'The key is shown only once. We store only a hash of it and cannot show it again.'
            : 'Anyone who has the key can use the API as you. Treat it like a password.'
        }
      >
        {token ? (
          <NewSecret
            label="Your key"
            hint="Send it as Authorization: Bearer …"
            secret={token}
            onDone={close}
          />
        ) : (
          <ApiKeyForm role={role} onCreated={setToken} onCancel={close} />
        )}
      </Dialog>
    </>
  )
}
