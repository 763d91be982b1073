import { Icon, type IconProps } from './icon'

export function Pencil(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z" />
      <path d="m15 5 4 4" />
    </Icon>
  )
}
