'use client'

import { useEffect, useRef, useState } from 'react'
import { hasCamera, openCamera } from '@/lib/browser/device-apis'

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const EVERY_MS = 200
/** A code that stays in front of the camera is read once. */
const SAME_MS = 4000
const CODE_LENGTH = 22

/** Whether this browser reads QR codes. */
export function hasScanner(): boolean {
  return 'BarcodeDetector' in window && hasCamera()
}

/** Hashes the token of a seat's QR code, as the server does. Null for any other code. */
export async function toSeatCode(text: string): Promise<string | null> {
  const [, token] = /\/check-in\/([\w-]{27})$/.exec(text) ?? []
  if (!token) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, CODE_LENGTH)
}

/** Shows the camera and reads codes. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    let stream: MediaStream | null = null
    let hasEnded = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { text: '', at: 0 }
    const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorClass }

    const look = async (detector: Detector) => {
      const codes = await detector.detect(element).catch(() => [])
      if (hasEnded) return
      const text = codes[0]?.rawValue
      const isSame = text === last.text && Date.now() - last.at < SAME_MS
      if (text) last = { text, at: Date.now() }
      if (text && !isSame) latest.current(text)
      timer = setTimeout(() => void look(detector), EVERY_MS)
    }
    const start = async () => {
      try {
        const detector = new BarcodeDetector({ formats: ['qr_code'] })
        const opened = await openCamera()
        if (hasEnded) return stop(opened)
        stream = opened
        element.srcObject = opened
        await element.play()
        await look(detector)
      } catch {
        if (!hasEnded) setFailed(true)
      }
    }
    void start()
    return () => {
      hasEnded = true
      clearTimeout(timer)
      element.srcObject = null
      if (stream) stop(stream)
    }
  }, [])

  if (hasFailed) return <p role="alert">The camera could not be opened. Search by name.</p>
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera"
      className="max-h-[45dvh] w-full rounded-surface bg-ink object-cover"
    />
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
