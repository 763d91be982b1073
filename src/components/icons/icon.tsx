import type { SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/**
 * The frame of the icons in this folder, whose drawings are Lucide's (ISC licence). One function per
 * file instead of its React package, whose machinery is 2 KB on every public page and copies each
 * drawing into the data of the page once more. The back office and the dashboard use the package.
 */
export function Icon({ children, ...rest }: IconProps) {
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
      {children}
    </svg>
  )
}
