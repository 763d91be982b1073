'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

const SCRIPT = 'https://checkout.razorpay.com/v1/payment-button.js'

/**
 * The payment provider's button. Its script comes from another host, so it loads only when the
 * site has configured a button and only after a click here: no third party before consent.
 */
export function PaymentButton({ buttonId }: { buttonId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)

  function load() {
    setAsked(true)
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.dataset.payment_button_id = buttonId
    form.current?.append(script)
  }

  return (
    <div className="flex flex-col gap-2">
      {!asked && (
        <Button type="button" variant="secondary" onClick={load}>
          Pay by card
        </Button>
      )}
      <form ref={form} />
      <p className="text-xs text-ink-muted">
        Card payment loads a form of the payment provider into this page.
      </p>
    </div>
  )
}
