import type { SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/**
 * The frame of the icons in this folder (drawings from Lucide, ISC license). Lucide's React package
 * would add 2 KB to every public page and repeat each drawing in the page data. The back office and
 * the dashboard do use the package.
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
