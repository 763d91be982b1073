'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

const SCRIPT = 'https://checkout.razorpay.com/v1/payment-button.js'
const PAY = '#pay'

/**
 * The payment provider's button. Its script comes from another host, so it loads only when the
 * site has configured a button and only after a click here: no third party before consent. The
 * document allows it only when it was loaded at this address, so after a soft navigation the
 * click loads the page once more and goes on there.
 */
export function PaymentButton({ buttonId }: { buttonId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)

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
    if (window.location.hash === PAY && isOwnDocument() && !asked) load()
  })
  useEffect(() => {
    const timer = setTimeout(resume)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="flex flex-col gap-2">
      {!asked && (
        <Button type="button" variant="secondary" onClick={load}>
          Pay by card
        </Button>
      )}
      {/* entry/content-security-policy.mjs knows the page by this attribute. */}
      <form ref={form} data-payment="" />
      <p className="text-xs text-ink-muted">
        Card payment loads a form of the payment provider into this page.
      </p>
    </div>
  )
}

/** Whether the browser loaded the document at the address it now shows. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !!loaded && new URL(loaded.name).pathname === window.location.pathname
}
