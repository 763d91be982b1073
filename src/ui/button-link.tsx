import { AppLink, type AppLinkProps } from './app-link'
import { getButtonClass, type ButtonSize, type ButtonVariant } from './button-class'

/** A link styled as a button. `href` may be an address of this site or of another. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: AppLinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <AppLink {...rest} className={getButtonClass({ variant, size, className })} />
}
