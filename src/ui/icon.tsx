import type { IconNode } from 'lucide'
import type { SVGProps } from 'react'

/**
 * Draws an icon of Lucide, which is hidden from screen readers. The `lucide` package has the drawings as
 * data; `lucide-react` would add 1.7 KB to every public page.
 */
export function Icon({ icon, children, ...rest }: SVGProps<SVGSVGElement> & { icon: IconNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {icon.map(([Shape, attributes], index) => (
        <Shape key={index} {...attributes} />
      ))}
      {/* eslint-disable-next-line local/text-in-own-element -- drawings, no text */}
      {children}
    </svg>
  )
}
