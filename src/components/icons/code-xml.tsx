import { Icon, type IconProps } from './icon'

export function CodeXml(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m18 16 4-4-4-4" />
      <path d="m6 8-4 4 4 4" />
      <path d="m14.5 4-5 16" />
    </Icon>
  )
}
