import { AppLink, type AppLinkProps } from './app-link'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'

/** A link that looks like a button. `href` may be any address, of this site or another. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: AppLinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <AppLink {...rest} className={buttonClass({ variant, size, className })} />
}
