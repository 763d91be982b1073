'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/ui/button'

const SCRIPT = 'https://checkout.razorpay.com/v1/payment-button.js'
const PAY = '#pay'

/**
 * The payment provider's button. Its third-party script loads only if a button is configured, and
 * only after a click as consent. The content security policy allows the script only in a document
 * loaded at this URL, so after a soft navigation the click reloads the page first.
 */
export function PaymentButton({ buttonId }: { buttonId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isRequested, setAsked] = useState(false)

  function load() {
    if (!isOwnDocument()) {
      window.location.hash = PAY
      window.location.reload()
      return
    }
    setAsked(true)
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.dataset.payment_button_id = buttonId
    form.current?.append(script)
  }

  const resume = useEffectEvent(() => {
    if (window.location.hash === PAY && isOwnDocument() && !isRequested) load()
  })
  useEffect(() => {
    const timer = setTimeout(resume)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="flex flex-col gap-2">
      {!isRequested && (
        <Button type="button" variant="secondary" onClick={load}>
          Pay by card
        </Button>
      )}
      {/* entry/security-headers.mjs recognizes the page by this attribute. */}
      <form ref={form} data-payment="" />
      <p className="text-xs text-ink-muted">
        Card payment loads a form from the payment provider into this page.
      </p>
    </div>
  )
}

/** Whether the document was loaded at its current URL. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !!loaded && new URL(loaded.name).pathname === window.location.pathname
}
