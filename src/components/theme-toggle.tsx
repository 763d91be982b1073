'use client'

import { useLayoutEffect, type ReactNode } from 'react'
import { buttonClass } from './ui/button-class'

const KEY = 'theme'

/**
 * Switches light and dark (P-05). The class on the root element is the state; the script in the
 * head has set it before the first paint. Without a stored choice the system's preference rules.
 */
export function ThemeToggle({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const stored = localStorage.getItem(KEY)
      apply(stored ? stored === 'dark' : system.matches)
    }
    // The script's class is lost where React builds the document anew, as it does for notFound().
    follow()
    document.documentElement.classList.add('js')
    system.addEventListener('change', follow)
    window.addEventListener('storage', follow)
    return () => {
      system.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
    }
  }, [])

  const toggle = () => {
    const dark = !document.documentElement.classList.contains('dark')
    localStorage.setItem(KEY, dark ? 'dark' : 'light')
    apply(dark)
  }

  return (
    <button
      type="button"
      aria-label="Toggle theme"
      onClick={toggle}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
    >
      {children}
    </button>
  )
}

function apply(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
}
