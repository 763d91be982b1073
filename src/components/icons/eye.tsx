import { Icon, type IconProps } from './icon'

/** An eye, crossed out if `isStruck`, which takes less script than a second icon. */
export function Eye({ isStruck = false, ...props }: IconProps & { isStruck?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
      {isStruck && <path d="m2 2 20 20" />}
    </Icon>
  )
}
